import { gzipSync } from 'node:zlib'
import { chromium, type Response } from '@playwright/test'
import { browserLaunch } from '../../tests/fixtures/chromium.ts'
import { saveData } from '../../tests/fixtures/save-data.ts'
import { SIZE_LIMITS } from './size-limits.ts'

interface SizeVerdict {
  withinLimits: boolean
  /** The lines to print: every file, the two sums, and which limit is exceeded. */
  lines: readonly string[]
}

export interface Weighed {
  path: string
  kind: 'script or style' | 'other'
  /** After gzip at its best level, independent of what the server sent. */
  gzipBytes: number
}

/** Opens the home page with an empty cache and measures the files from the shop's own origin. */
export async function weighHome(origin: string): Promise<Weighed[]> {
  const browser = await chromium.launch(browserLaunch())
  try {
    // A headless browser names no language by itself; visitors' browsers do.
    const page = await browser.newPage({ locale: 'de-CH' })
    // Saves data, so that the page prefetches nothing: only what it needs itself counts.
    await saveData(page)
    const responses: Response[] = []
    page.on('response', (response) => void responses.push(response))
    await page.goto(origin, { waitUntil: 'networkidle' })
    return await Promise.all(
      responses.filter((response) => isCounted(response.url(), origin)).map(weigh),
    )
  } finally {
    await browser.close()
  }
}

/** Excludes data and pictures: they are the museum's content, not the shop's code. */
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

export function sizeVerdict(files: readonly Weighed[]): SizeVerdict {
  const code = files.filter(({ kind }) => kind === 'script or style')
  const bytes = code.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
  const { scriptAndStyleBytes, requests } = SIZE_LIMITS
  const over = (isOver: boolean) => (isOver ? '  ← over the limit' : '')
  const [isHeavy, isMany] = [bytes > scriptAndStyleBytes, files.length > requests]
  const heaviest = files.toSorted((a, b) => b.gzipBytes - a.gzipBytes)
  return {
    withinLimits: !isHeavy && !isMany,
    lines: [
      ...heaviest.map(({ path, kind, gzipBytes }) => {
        return `${kilobytes(gzipBytes).padStart(10)}  ${kind.padEnd(15)}  ${path}`
      }),
      '',
      `JavaScript and CSS, gzip: ${kilobytes(bytes)} of ${kilobytes(scriptAndStyleBytes)}${over(isHeavy)}`,
      `requests to the own origin: ${files.length} of ${requests}${over(isMany)}`,
    ],
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
