import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { ROOT } from '../../delivery/build/apps.ts'
import { type Compared, PAGES } from './compared.ts'
import { loadPage } from './load-page.ts'
import { PROFILES, ROUND_TRIPS } from './profiles.ts'
import { newVisit } from './visit-twice.ts'
import { type WaterfallPanel, waterfallSvg } from './waterfall.ts'

/**
 * One picture for each page with all candidates, in reverse order: the last named, which is the
 * older state, comes first.
 */
export async function writeWaterfalls(
  browser: Browser,
  compared: readonly Compared[],
): Promise<void> {
  const [slow] = PROFILES
  for (const page of PAGES) {
    const panels: WaterfallPanel[] = []
    for (const { name, pages } of compared.toReversed()) {
      const place = pages[page]
      if (place === undefined) continue
      const watched = { ...place, isPressed: true }
      const context = await newVisit(browser)
      const profile = slow ?? ROUND_TRIPS
      const { fields, requests } = await loadPage(context, { url: place.url, profile, watched })
      await context.close()
      const { lcp, used } = fields
      panels.push({ title: `${page}, ${name}`, requests, lcp, used })
    }
    const file = join(ROOT, `shared/decisions/0045-waterfall-${page}.svg`)
    await writeFile(file, waterfallSvg(panels))
    console.log(file)
  }
}
