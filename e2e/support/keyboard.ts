import { expect, type JSHandle, type Page } from '@playwright/test'

/** After the last control the focus leaves the document, and the browser may move it to the first control at once. */
const outside = 'outside the page'

type Controls = { controls: JSHandle<Element[]>; names: string[] }
type TabContext = { page: Page; controlsOnPage: Controls }
type FocusState = { name: string; hasParts: boolean; hasFocusRing: boolean; isVisible: boolean }

/** All visible and enabled controls in document order; of a radio group the button that Tab reaches. */
const controlsOf = (page: Page): Promise<JSHandle<Element[]>> =>
  page.evaluateHandle(() => {
    const native = 'a[href], button, input, select, textarea, summary, iframe, [contenteditable]'
    const roles = 'button checkbox combobox link searchbox slider spinbutton switch textbox'.split(' ')
    const byRole = roles.map((role) => `[role=${role}]`).join(', ')
    const focusable = [...document.querySelectorAll(`${native}, ${byRole}, [tabindex]:not([tabindex^="-"])`)].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled') && !each.closest('[inert]'),
    )
    const radios = focusable.filter((each) => each instanceof HTMLInputElement).filter(({ type }) => type === 'radio')
    const reachable = Map.groupBy(radios, ({ name }) => name)
      .values()
      .map((group) => group.find(({ checked }) => checked) ?? group[0])
    const skipped = new Set<Element>(radios).difference(new Set(reachable))
    return focusable.filter((each) => !skipped.has(each))
  })

const findControls = async (page: Page): Promise<Controls> => {
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
const focusStateOf = async ({ controls, names }: Controls): Promise<FocusState> => {
  const { index, tag, ...focusState } = await controls.evaluate((all) => {
    const active = document.activeElement ?? document.body
    const isRinged = (each: Element): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each)
      const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !/[,/] 0\)$/.test(outlineColor)
      return isDrawn || (each.parentElement !== null && isRinged(each.parentElement))
    }
    const { x, y, width, height } = active.getBoundingClientRect()
    const topElement = document.elementFromPoint(x + width / 2, y + height / 2)
    return {
      index: all.indexOf(active),
      tag: active === document.body ? undefined : active.outerHTML.slice(0, 120),
      hasParts: active.matches('input:is([type=date], [type=time], [type=datetime-local])'),
      hasFocusRing: isRinged(active),
      isVisible: topElement !== null && (active.contains(topElement) || topElement.contains(active)),
    }
  })
  return { ...focusState, name: names[index] ?? tag ?? outside }
}

/** Presses a key that moves the focus, past all parts of a date field. */
const step = async (
  { page, controlsOnPage }: TabContext,
  from: FocusState,
  key: 'Tab' | 'Shift+Tab',
): Promise<FocusState> => {
  let focusState = from
  for (let part = 0; part < (from.hasParts ? 6 : 1) && focusState.name === from.name; part++) {
    await page.keyboard.press(key)
    focusState = await focusStateOf(controlsOnPage)
  }
  return focusState
}

type TabResult = {
  controlsOnPage: Controls
  start: FocusState
  back: FocusState[]
  forward: FocusState[]
  next: FocusState
}

/** Moves back with Shift+Tab from the focus, then through the whole page with Tab, one step beyond its end. */
const tabThrough = async (page: Page): Promise<TabResult> => {
  const controlsOnPage = await findControls(page)
  const { names } = controlsOnPage
  const tabContext = { page, controlsOnPage }
  const start = await focusStateOf(controlsOnPage)
  let focusState = start
  const back: FocusState[] = []
  for (let left = names.indexOf(start.name); left > 0; left--) {
    focusState = await step(tabContext, focusState, 'Shift+Tab')
    back.push(focusState)
  }
  const forward = focusState.name === names[0] ? [focusState] : []
  while (forward.length < names.length) {
    focusState = await step(tabContext, focusState, 'Tab')
    forward.push(focusState)
  }
  return { controlsOnPage, start, back, forward, next: await step(tabContext, focusState, 'Tab') }
}

/** Whether the page still has the same controls. */
const isUnchanged = async (page: Page, { controlsOnPage }: TabResult): Promise<boolean> => {
  const now = await controlsOf(page)
  const isSame = await now.evaluate(
    (present, before) => present.length === before.length && present.every((each, index) => each === before[index]),
    controlsOnPage.controls,
  )
  await now.dispose()
  return isSame
}

const startAgain = async (page: Page, { controlsOnPage }: TabResult): Promise<void> => {
  await controlsOnPage.controls.dispose()
  const controls = await controlsOf(page)
  await controls.evaluate(([first]) => (first instanceof HTMLElement ? first.focus() : undefined))
  await controls.dispose()
}

/**
 * Moves through a page by keyboard: it must reach every control once in document order and nothing else, show the
 * focus, and leave the last control. If the page changed meanwhile, it starts again.
 */
export const expectKeyboardReachable = async (page: Page): Promise<void> => {
  let tabContext = await tabThrough(page)
  while (!(await isUnchanged(page, tabContext))) {
    await startAgain(page, tabContext)
    tabContext = await tabThrough(page)
  }
  const { controlsOnPage, start, back, forward, next } = tabContext
  const { names } = controlsOnPage
  await controlsOnPage.controls.dispose()

  const visited = [...back, ...forward]
  const namesOf = (focusStates: readonly FocusState[]) => focusStates.map(({ name }) => name)
  const at = page.url()
  const before = names.slice(0, Math.max(names.indexOf(start.name), 0))
  expect.soft(namesOf(back), `with Shift+Tab: ${at}`).toEqual(before.toReversed())
  expect.soft(namesOf(forward), `with Tab: ${at}`).toEqual(names)
  expect.soft([outside, names[0]], `after the last control: ${at}`).toContain(next.name)
  expect.soft(namesOf(visited.filter(({ hasFocusRing }) => !hasFocusRing)), `without a focus ring: ${at}`).toEqual([])
  expect.soft(namesOf(visited.filter(({ isVisible }) => !isVisible)), `not visible: ${at}`).toEqual([])
}
