import type { Sheet } from './sheet.ts'

/** Match days times views of the longest season there is, and some more. */
const most = 500

/** What follows from a sheet alone is worked out once, and kept as long as the sheet is. */
export class WorkedOut<Value> {
  readonly #known = new WeakMap<Sheet, Map<string, Value>>()

  /** The value named `key`; `make` is called when nobody has asked for it yet. */
  of(sheet: Sheet, key: string, make: () => Value): Value {
    const values = this.#known.get(sheet) ?? new Map<string, Value>()
    this.#known.set(sheet, values)
    const known = values.get(key)
    if (known !== undefined) return known
    if (values.size >= most) values.clear()
    const value = make()
    values.set(key, value)
    return value
  }
}
