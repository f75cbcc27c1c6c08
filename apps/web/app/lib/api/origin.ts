/** The origin of the API: that of the page, unless the build sets another (`VITE_API_ORIGIN`). */
export const apiOrigin: string = import.meta.env['VITE_API_ORIGIN'] ?? ''
