import { expect, test } from 'vitest'
import type { RecordedRequest } from './record-requests.ts'
import { waterfallSvg } from './waterfall.ts'

function asked(startedAt: number, endedAt: number): RecordedRequest {
  return { url: '/a.js', kind: 'script', startedAt, endedAt, bytes: 1, foundIn: null }
}

const bars = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="\d+" width="([\d.]+)" height="4"/g)].map(
    ([, x, width]) => ({
      x: Number(x),
      width: Number(width),
    }),
  )

test('each request is a bar from when it was asked for to when it had come', () => {
  const requests = [asked(2000, 4000), asked(0, 1000)]
  const drawn = bars(waterfallSvg([{ title: 'home', requests, lcp: null, used: null }]))
  expect(drawn).toEqual([
    { x: 16, width: 192 },
    { x: 400, width: 384 },
  ])
})

test('panels stand on one time scale, so that their bars can be compared', () => {
  const slow = { title: 'before', requests: [asked(0, 4000)], lcp: 3900, used: 4000 }
  const fast = { title: 'after', requests: [asked(0, 1000)], lcp: 500, used: 900 }
  const [before, after] = bars(waterfallSvg([slow, fast]))
  expect((before?.width ?? 0) / (after?.width ?? 1)).toBeCloseTo(4)
})

test('a title may say anything', () => {
  const svg = waterfallSvg([{ title: 'a < b & "c"', requests: [], lcp: null, used: null }])
  expect(svg).toContain('a &lt; b &amp; &quot;c&quot;</text>')
})
