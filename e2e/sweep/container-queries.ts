import type { Page } from '@playwright/test'

/** Selectors of rules in container queries that match an element without a container: such a rule never applies. */
export const queriesWithoutContainer = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasContainer = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).containerType !== 'normal' || hasContainer(element.parentElement))
    const isUseless = (selector: string): boolean =>
      [...document.querySelectorAll(selector.replaceAll(/::[a-z-]+/g, ''))].some(
        // The container of a pseudo-element may be its own element.
        (element) => !hasContainer(selector.includes('::') ? element : element.parentElement),
      )
    const selectorsIn = (rules: CSSRuleList, isInQuery: boolean): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return isInQuery ? [rule.selectorText] : []
        if (rule instanceof CSSContainerRule) return selectorsIn(rule.cssRules, true)
        return rule instanceof CSSGroupingRule ? selectorsIn(rule.cssRules, isInQuery) : []
      })
    return [...document.styleSheets].flatMap(({ cssRules }) => selectorsIn(cssRules, false)).filter(isUseless)
  })
