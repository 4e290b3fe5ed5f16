import type { Browser, BrowserContext } from '@playwright/test'
import { type Loaded, loadPage, type PageLoad } from './load-page.ts'
import { SCREEN } from './profiles.ts'

export const VISITS = ['cold', 'warm'] as const
export type Visit = (typeof VISITS)[number]

/** A visit with an empty cache, on the screen of a phone. */
export function newVisit(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true })
}

/** Opens a page with an empty cache, and again with the cache that the first visit filled. */
export async function visitTwice(browser: Browser, load: PageLoad): Promise<Record<Visit, Loaded>> {
  const context = await newVisit(browser)
  try {
    const cold = await loadPage(context, load)
    return { cold, warm: await loadPage(context, load) }
  } finally {
    await context.close()
  }
}
