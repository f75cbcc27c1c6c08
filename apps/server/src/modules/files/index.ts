export { imageFormats } from './images.ts'
export * as Files from './files.ts'
export { registerFiles } from './plugin.ts'
