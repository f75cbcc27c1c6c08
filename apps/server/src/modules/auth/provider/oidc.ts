// The provider's parts, past its main file: all that one does besides is to print a warning at the start whenever this
// release of Node is not yet a long-term one, which the version that we pin need not be.
export { Provider } from 'oidc-provider/lib/provider.js'
export * as errors from 'oidc-provider/lib/helpers/errors.js'
export { base as basePolicy } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
