type Schemes = Record<string, unknown>
type OpenApi = {
  components: { securitySchemes: Schemes; parameters: Record<string, { example?: unknown }> }
  paths: Record<string, Record<string, { security?: Schemes[] }>>
}
type SwaggerUi = (options: Record<string, unknown>) => unknown

declare const SwaggerUIBundle: SwaggerUi

// What the page shows is our own document; its descriptions become these tags, and nothing else becomes markup.
const plainTag =
  /<\/?(?:p|ul|ol|li|code|pre|strong|em|i|br|h[1-6]|div|a(?: href="https?:[^"]*"(?: (?:rel|target)="[^"]*")*)?)>/g
Object(window).trustedTypes?.createPolicy('default', {
  createHTML: (text: string) => (text.replaceAll(plainTag, '').includes('<') ? null : text),
})

/**
 * The document for this page: calls go to the address by which the page was opened, and tokens are pasted, because signing in from
 * here would need a client of its own.
 */
const forThisPage = ({ components, paths, ...rest }: OpenApi): object => {
  const { openId: _, ...securitySchemes } = components.securitySchemes
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    operation.security = (operation.security ?? []).filter((choice) => !('openId' in choice))
  }
  // The library would send the examples: an Idempotency-Key that is used already, an ETag that no answer has.
  for (const parameter of Object.values(components.parameters)) delete parameter.example
  return { ...rest, servers: [{ url: location.origin }], components: { ...components, securitySchemes }, paths }
}

SwaggerUIBundle({
  spec: forThisPage(await (await fetch('/openapi.json')).json()),
  domNode: document.querySelector('main'),
  deepLinking: true,
  filter: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  validatorUrl: null,
})
