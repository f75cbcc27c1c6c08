/**
 * A value that is made when it is first asked for. Validators and serializers are: most processes never serve most routes, and
 * each takes memory and time to compile.
 */
export const lazy = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
