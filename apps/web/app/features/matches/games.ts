import { engineOf } from '@agone/contract/games/rules'

/** False for modules of a newer server that this page does not support. */
export const isSupported = (module: string): boolean => Object.hasOwn(engineOf, module)
