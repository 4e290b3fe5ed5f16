import { expect, test } from 'vitest'
import { readTimes, withBeginning } from './schedule-times.ts'

const ZURICH = 'Europe/Zurich'
const NOW = new Date('2026-03-09T08:00:00Z')
const read = (from: string, until: string | null = null, zone = ZURICH) =>
  readTimes({ from, until }, zone, NOW)
const refusedAs = (from: string, until?: string, zone?: string) => {
  const answer = read(from, until, zone)
  return answer.kind === 'refused' ? answer.refusal : answer
}

test('reads times in the museum’s time zone, in winter and in summer', () => {
  expect(read('2026-12-24T18:00', '2026-12-27T08:00')).toEqual({
    kind: 'times',
    from: new Date('2026-12-24T17:00:00Z'),
    until: new Date('2026-12-27T07:00:00Z'),
  })
  expect(read('2026-07-01T18:00')).toMatchObject({ from: new Date('2026-07-01T16:00:00Z') })
  expect(read('2026-07-01T18:00', null, 'America/New_York')).toMatchObject({
    from: new Date('2026-07-01T22:00:00Z'),
  })
})

test.each(['', '2026-03-09T09:00'])('a change with an end begins at once after “%s”', (from) => {
  const begins = (until: string | null) => withBeginning({ from, until }, ZURICH, NOW).from
  expect(begins(null)).toBe(from)
  expect(begins('2026-03-12T00:00')).toBe('')
  expect(read('', '2026-03-12T00:00')).toMatchObject({ kind: 'times', from: NOW })
})

test('refuses a time skipped at the start of summer time and suggests the next one', () => {
  const skipped = { field: 'from', because: 'skipped', next: '2026-03-29T03:00' }
  expect(refusedAs('2026-03-29T02:30')).toEqual(skipped)
  expect(refusedAs('2026-03-29T02:00')).toEqual(skipped)
  expect(read('2026-03-29T01:59')).toMatchObject({ from: new Date('2026-03-29T00:59:00Z') })
  expect(read('2026-03-29T03:00')).toMatchObject({ from: new Date('2026-03-29T01:00:00Z') })
  // New York has this time, because summer time begins there on another day.
  expect(read('2026-03-29T02:30', null, 'America/New_York').kind).toBe('times')
})

test('refuses a time that occurs twice at the end of summer time and suggests the next unique one', () => {
  const twice = { field: 'from', because: 'twice', next: '2026-10-25T03:00' }
  expect(refusedAs('2026-10-25T02:00')).toEqual(twice)
  expect(refusedAs('2026-10-25T02:59')).toEqual(twice)
  expect(read('2026-10-25T01:59')).toMatchObject({ from: new Date('2026-10-24T23:59:00Z') })
  expect(read('2026-10-25T03:00')).toMatchObject({ from: new Date('2026-10-25T02:00:00Z') })
  expect(refusedAs('2026-10-01T08:00', '2026-10-25T02:30')).toEqual({ ...twice, field: 'until' })
  expect(refusedAs('2026-04-05T01:45', undefined, 'Australia/Lord_Howe')).toEqual({
    ...twice,
    next: '2026-04-05T02:00',
  })
})

test('refuses past times, times too far ahead, and an end before the beginning', () => {
  // The test clock is at 09:00 in Zurich.
  expect(refusedAs('2026-03-09T09:00')).toEqual({ field: 'from', because: 'past' })
  expect(read('2026-03-09T09:01').kind).toBe('times')
  expect(read('2027-03-10T09:00').kind).toBe('times')
  expect(refusedAs('2027-03-10T09:01')).toEqual({ field: 'from', because: 'tooFar' })
  expect(refusedAs('9999-12-31T23:59')).toEqual({ field: 'from', because: 'tooFar' })
  expect(refusedAs('0000-01-01T00:00')).toEqual({ field: 'from', because: 'past' })
  expect(refusedAs('2026-05-01T08:00', '2027-05-01T08:00')).toEqual({
    field: 'until',
    because: 'tooFar',
  })
  for (const until of ['2026-05-01T08:00', '2026-05-01T07:59'])
    expect(refusedAs('2026-05-01T08:00', until)).toEqual({ field: 'until', because: 'notAfter' })
})

test.each([
  '',
  'tomorrow',
  '2026-02-30T10:00',
  '2026-04-31T10:00',
  '2026-05-01T24:00',
  '2026-05-01',
])('rejects the text %j, which is not a time', (text) => {
  expect(refusedAs(text)).toEqual({ field: 'from', because: 'unreadable' })
  expect(refusedAs('2026-05-01T08:00', text)).toMatchObject({ because: 'unreadable' })
})
