import { writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { type Compared, PAGES } from './compared.ts'
import { loadPage, newVisit } from './load-page.ts'
import { PROFILES, ROUND_TRIPS } from './profiles.ts'
import type { RecordedRequest, RequestKind } from './record-requests.ts'

export interface WaterfallPanel {
  title: string
  requests: readonly RecordedRequest[]
  /** In ms: the largest paint, and when the page could be used. */
  lcp: number | null
  used: number | null
}

const COLOURS: Record<RequestKind, string> = {
  document: '#1f5f5b',
  script: '#b8860b',
  style: '#7a4fa3',
  data: '#2f7d5b',
  picture: '#2d6fb0',
  font: '#8a8a8a',
  other: '#8a8a8a',
}
const SHOWN_KINDS = ['document', 'style', 'script', 'data', 'picture'] as const

const WIDTH = 800
const MARGIN = 16
const BAR = 5
const HEAD = 44
const FOOT = 24
/** Distance of the lines on the time scale, in ms. */
const STEP = 1000

/** The requests of pages, one bar each, on a common time scale, one panel below the other. */
export function waterfallSvg(panels: readonly WaterfallPanel[]): string {
  const longest = Math.max(STEP, ...panels.map(endOf))
  const scale = (ms: number) => MARGIN + (ms / longest) * (WIDTH - 2 * MARGIN)
  let y = 34
  const drawn = panels.map((panel) => {
    const svg = panelSvg(panel, y, scale, longest)
    y += heightOf(panel)
    return svg
  })
  const names = panels.map(({ title }) => title).join('; ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-label="${escaped(names)}" font-family="system-ui, sans-serif" font-size="12" fill="#1d1c1a">`,
    `<rect width="${WIDTH}" height="${y}" rx="8" fill="#fbfaf7"/>`,
    legend(),
    ...drawn,
    '</svg>\n',
  ].join('\n')
}

function legend(): string {
  const entries = SHOWN_KINDS.map(
    (kind, index) =>
      `<rect x="${MARGIN + index * 90}" y="12" width="10" height="10" rx="2" fill="${COLOURS[kind]}"/><text x="${MARGIN + 15 + index * 90}" y="21">${kind}</text>`,
  )
  return entries.join('')
}

function panelSvg(
  panel: WaterfallPanel,
  top: number,
  scale: (ms: number) => number,
  longest: number,
): string {
  const bottom = top + heightOf(panel) - FOOT
  const bars = panel.requests
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .map(({ kind, startedAt, endedAt }, index) => {
      const x = scale(startedAt)
      const width = Math.max(1.5, scale(endedAt ?? longest) - x)
      return `<rect x="${round(x)}" y="${top + HEAD + index * BAR}" width="${round(width)}" height="${BAR - 1}" rx="1" fill="${COLOURS[kind]}"/>`
    })
  const seconds = Array.from({ length: Math.floor(longest / STEP) + 1 }, (_, second) => {
    const x = round(scale(second * STEP))
    return `<path d="M${x} ${top + HEAD - 4}V${bottom}" stroke="#dcd8cf"/><text x="${x}" y="${bottom + 14}" text-anchor="middle" fill="#5b5852">${second} s</text>`
  })
  return [
    `<text x="${MARGIN}" y="${top + 18}" font-size="14" font-weight="600">${escaped(panel.title)}</text>`,
    ...seconds,
    ...bars,
    mark(panel.lcp, '#2d6fb0', `seen ${spoken(panel.lcp)}`, 'end'),
    mark(panel.used, '#a3241b', `used ${spoken(panel.used)}`, 'start'),
  ].join('\n')

  function mark(at: number | null, colour: string, text: string, anchor: 'start' | 'end'): string {
    if (at === null) return ''
    const x = round(scale(at))
    // No room beside it at the right edge: the text goes above that of the other mark.
    const isTight = anchor === 'start' && x > WIDTH - 90
    const side = isTight ? 'end' : anchor
    const aside = side === 'start' ? x + 4 : x - 4
    const height = top + HEAD - (isTight ? 21 : 8)
    return `<path d="M${x} ${top + HEAD - 10}V${bottom}" stroke="${colour}" stroke-width="1.5"/><text x="${aside}" y="${height}" text-anchor="${side}" fill="${colour}">${text}</text>`
  }
}

function heightOf({ requests }: WaterfallPanel): number {
  return HEAD + requests.length * BAR + FOOT
}

function endOf({ requests, lcp, used }: WaterfallPanel): number {
  return Math.max(lcp ?? 0, used ?? 0, ...requests.map(({ endedAt }) => endedAt ?? 0))
}

function spoken(ms: number | null): string {
  return `${((ms ?? 0) / 1000).toFixed(1)} s`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/**
 * One picture for each page with all candidates, in reverse order: the last named, which is the
 * older state, comes first. `prefix` is what their file names begin with.
 */
export async function writeWaterfalls(
  browser: Browser,
  compared: readonly Compared[],
  prefix: string,
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
    const file = `${prefix}-${page}.svg`
    await writeFile(file, waterfallSvg(panels))
    console.log(file)
  }
}
