import { expect, test } from 'vitest'
import type { RecordedRequest } from './record-requests.ts'
import { deepestWave, wavesOf } from './waves.ts'

const DOCUMENT = 'http://shop/de'

function asked(startedAt: number, endedAt: number | null, foundIn: string | null = null) {
  const request: RecordedRequest = {
    url: `http://shop/${startedAt}`,
    kind: 'script',
    startedAt,
    endedAt,
    bytes: 1000,
    foundIn,
  }
  return request
}

const page: RecordedRequest = { ...asked(0, 200), url: DOCUMENT, kind: 'document' }

test('all files that the document names are one wave, even if the parser finds some later', () => {
  expect(wavesOf([page, asked(160, 400, DOCUMENT), asked(390, 600, DOCUMENT)])).toEqual([1, 2, 2])
})

test("a script's request is one wave after all answers received before it, not after pending ones", () => {
  const script = asked(160, 400, DOCUMENT)
  const slow = asked(161, 900, DOCUMENT)
  const data = asked(410, 600)
  const picture = asked(620, 800)
  expect(wavesOf([page, script, slow, data, picture])).toEqual([1, 2, 2, 3, 4])
  expect(deepestWave([page, script, slow, data, picture])).toBe(4)
})

test('requests sent together are one wave, even before the document is complete', () => {
  expect(wavesOf([page, asked(150, 500), asked(151, 300)])).toEqual([1, 2, 2])
})

test('the order of the recorded requests and requests without an answer change no wave', () => {
  expect(wavesOf([asked(700, 800), asked(160, null, DOCUMENT), page])).toEqual([2, 2, 1])
})

test('counts no wave without requests', () => {
  expect(deepestWave([])).toBe(0)
})
