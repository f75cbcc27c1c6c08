const scale = 1e6

/** Points in millionths, so that they are whole numbers and compare exactly. */
export const scaled = (points: number): number => Math.round(points * scale)
export const unscaled = (millionths: number): number => millionths / scale

/** Whether points are whole millionths. */
export const isScalable = (points: number): boolean => Math.abs(points * scale - scaled(points)) < 1e-3
