// The parts of the provider without its main file, whose only other effect is a warning at start when this Node release
// is not an LTS one.
export { Provider } from 'oidc-provider/lib/provider.js'
export * as errors from 'oidc-provider/lib/helpers/errors.js'
export { base as basePolicy } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
