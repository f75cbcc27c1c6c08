import { expect, type JSHandle, type Page } from '@playwright/test'

/** After the last control the focus is in the browser, which may move it to the first control at once. */
const outside = 'outside the page'

type Stops = { controls: JSHandle<Element[]>; names: string[] }
type Walk = { page: Page; stops: Stops }
type Place = { name: string; hasParts: boolean; isMarked: boolean; isInSight: boolean }

/** All visible and enabled controls in document order; of a radio group the button that Tab reaches. */
const controlsOf = (page: Page): Promise<JSHandle<Element[]>> =>
  page.evaluateHandle(() => {
    const native = 'a[href], button, input, select, textarea, summary, iframe, [contenteditable]'
    const roles = 'button checkbox combobox link searchbox slider spinbutton switch textbox'.split(' ')
    const made = roles.map((role) => `[role=${role}]`).join(', ')
    const usable = [...document.querySelectorAll(`${native}, ${made}, [tabindex]:not([tabindex^="-"])`)].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled') && !each.closest('[inert]'),
    )
    const radios = usable.filter((each) => each instanceof HTMLInputElement).filter(({ type }) => type === 'radio')
    const entrances = Map.groupBy(radios, ({ name }) => name)
      .values()
      .map((group) => group.find(({ checked }) => checked) ?? group[0])
    const passed = new Set<Element>(radios).difference(new Set(entrances))
    return usable.filter((each) => !passed.has(each))
  })

const stopsOf = async (page: Page): Promise<Stops> => {
  const controls = await controlsOf(page)
  const names = await controls.evaluate((all) =>
    all.map((each, index) => {
      const label = 'labels' in each && each.labels instanceof NodeList ? each.labels[0] : undefined
      const name = each.getAttribute('aria-label') ?? (label ?? each).textContent?.trim()
      return `${index + 1}: ${each.localName} ${name}`
    }),
  )
  return { controls, names }
}

/** The focused control, whether it or its container has a focus ring, and whether it is visible. */
const placeOf = async ({ controls, names }: Stops): Promise<Place> => {
  const { index, tag, ...place } = await controls.evaluate((all) => {
    const active = document.activeElement ?? document.body
    const isRinged = (each: Element): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each)
      const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !/[,/] 0\)$/.test(outlineColor)
      return isDrawn || (each.parentElement !== null && isRinged(each.parentElement))
    }
    const { x, y, width, height } = active.getBoundingClientRect()
    const front = document.elementFromPoint(x + width / 2, y + height / 2)
    return {
      index: all.indexOf(active),
      tag: active === document.body ? undefined : active.outerHTML.slice(0, 120),
      hasParts: active.matches('input:is([type=date], [type=time], [type=datetime-local])'),
      isMarked: isRinged(active),
      isInSight: front !== null && (active.contains(front) || front.contains(active)),
    }
  })
  return { ...place, name: names[index] ?? tag ?? outside }
}

/** Presses a key that moves the focus, past all parts of a date field. */
const step = async ({ page, stops }: Walk, from: Place, key: 'Tab' | 'Shift+Tab'): Promise<Place> => {
  let place = from
  for (let part = 0; part < (from.hasParts ? 6 : 1) && place.name === from.name; part++) {
    await page.keyboard.press(key)
    place = await placeOf(stops)
  }
  return place
}

type Walked = { stops: Stops; start: Place; back: Place[]; on: Place[]; next: Place }

/** Moves back with Shift+Tab from the focus, then through the whole page with Tab, one step beyond its end. */
const walkThrough = async (page: Page): Promise<Walked> => {
  const stops = await stopsOf(page)
  const { names } = stops
  const walk = { page, stops }
  const start = await placeOf(stops)
  let place = start
  const back: Place[] = []
  for (let left = names.indexOf(start.name); left > 0; left--) {
    place = await step(walk, place, 'Shift+Tab')
    back.push(place)
  }
  const on = place.name === names[0] ? [place] : []
  while (on.length < names.length) {
    place = await step(walk, place, 'Tab')
    on.push(place)
  }
  return { stops, start, back, on, next: await step(walk, place, 'Tab') }
}

/** Whether the page still has the same controls. */
const isAsItWas = async (page: Page, { stops }: Walked): Promise<boolean> => {
  const now = await controlsOf(page)
  const isSame = await now.evaluate(
    (present, before) => present.length === before.length && present.every((each, index) => each === before[index]),
    stops.controls,
  )
  await now.dispose()
  return isSame
}

const beginAgain = async (page: Page, { stops }: Walked): Promise<void> => {
  await stops.controls.dispose()
  const controls = await controlsOf(page)
  await controls.evaluate(([first]) => (first instanceof HTMLElement ? first.focus() : undefined))
  await controls.dispose()
}

/**
 * Moves through a page by keyboard: it must reach every control once in document order and nothing else, show the focus, and leave
 * the last control. If the page changed meanwhile, it starts again.
 */
export const expectWalkable = async (page: Page): Promise<void> => {
  let walk = await walkThrough(page)
  while (!(await isAsItWas(page, walk))) {
    await beginAgain(page, walk)
    walk = await walkThrough(page)
  }
  const { stops, start, back, on, next } = walk
  const { names } = stops
  await stops.controls.dispose()

  const walked = [...back, ...on]
  const namesWhere = (places: readonly Place[]) => places.map(({ name }) => name)
  const at = page.url()
  const before = names.slice(0, Math.max(names.indexOf(start.name), 0))
  expect.soft(namesWhere(back), `the way back: ${at}`).toEqual(before.toReversed())
  expect.soft(namesWhere(on), `the way of Tab: ${at}`).toEqual(names)
  expect.soft([outside, names[0]], `what follows the last control: ${at}`).toContain(next.name)
  expect.soft(namesWhere(walked.filter(({ isMarked }) => !isMarked)), `without a ring: ${at}`).toEqual([])
  expect.soft(namesWhere(walked.filter(({ isInSight }) => !isInSight)), `out of sight: ${at}`).toEqual([])
}
