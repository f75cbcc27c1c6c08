declare module 'wawoff2' {
  const wawoff2: {
    /** The font of a WOFF2 file as TrueType. */
    decompress(woff2: Uint8Array): Promise<Uint8Array>
  }
  export default wawoff2
}
