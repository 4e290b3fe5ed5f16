import { gzipSync } from 'node:zlib'
import { chromium, type Response } from '@playwright/test'
import { saveData } from '../../tests/fixtures/save-data.ts'
import { browserLaunch } from './browser-launch.ts'

export interface Weighed {
  path: string
  kind: 'script or style' | 'other'
  /** After gzip at its best level, whatever the server really sent. */
  gzipBytes: number
}

/** Opens the home page with an empty cache and weighs what comes from the shop's own origin. */
export async function weighHome(origin: string): Promise<Weighed[]> {
  const browser = await chromium.launch(browserLaunch())
  try {
    const page = await browser.newPage()
    // Prefetches before a click are not counted.
    await saveData(page)
    const responses: Response[] = []
    page.on('response', (response) => {
      if (isCounted(response.url(), origin)) responses.push(response)
    })
    await page.goto(origin, { waitUntil: 'networkidle' })
    return await Promise.all(responses.map(weigh))
  } finally {
    await browser.close()
  }
}

/** Data and pictures are the museum's content, not the shop's code. */
function isCounted(address: string, origin: string): boolean {
  const url = new URL(address)
  return url.origin === origin && !/^\/(api|media)\//.test(url.pathname)
}

async function weigh(response: Response): Promise<Weighed> {
  const type = response.headers()['content-type'] ?? ''
  const body = await response.body().catch(() => Buffer.alloc(0))
  return {
    path: new URL(response.url()).pathname,
    kind: /javascript|css/.test(type) ? 'script or style' : 'other',
    gzipBytes: gzipSync(body, { level: 9 }).length,
  }
}
