type Schemes = Record<string, unknown>
type OpenApi = {
  info: { description: string }
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
 * The document for this page: calls go to the address by which the page was opened, which is where they go without servers, and tokens
 * are pasted, because signing in from here would need a client of its own.
 */
const forThisPage = ({
  info,
  components,
  paths,
  servers: _servers,
  ...rest
}: OpenApi & { servers: unknown }): object => {
  const { openId: _, ...securitySchemes } = components.securitySchemes
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    operation.security = (operation.security ?? []).filter((choice) => !('openId' in choice))
  }
  // The library would send the examples: an Idempotency-Key that is used already, an ETag that no answer has.
  for (const parameter of Object.values(components.parameters)) delete parameter.example
  // The headings of the tags are of the third level: one of the second is above them.
  const description = `${info.description}\n\n## Calls`
  return { ...rest, info: { ...info, description }, components: { ...components, securitySchemes }, paths }
}

type Component = (properties: object) => unknown
type Library = {
  React: { createElement: (type: string | Component, properties: object, ...children: unknown[]) => unknown }
}

/** A part of the page within a region of this name: the library has only its calls in a landmark. */
const inRegion =
  (name: string) =>
  (part: Component, { React }: Library): Component =>
  (properties) =>
    React.createElement('section', { 'aria-label': name }, React.createElement(part, properties))

/** A path is within the button that opens its call, where a link would be a second thing to press; the address follows anyway. */
const withoutLink =
  (_link: Component, { React }: Library) =>
  ({ text }: { text: string }) =>
    React.createElement('span', {}, text)

const accessible = {
  wrapComponents: {
    InfoContainer: inRegion('About this API'),
    SchemesContainer: inRegion('Tokens'),
    FilterContainer: inRegion('Filter'),
    DeepLink: withoutLink,
  },
}

SwaggerUIBundle({
  spec: forThisPage(await (await fetch('/openapi.json')).json()),
  domNode: document.querySelector('#reference'),
  plugins: [accessible],
  deepLinking: true,
  filter: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  validatorUrl: null,
})
