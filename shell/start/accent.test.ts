import { expect, test } from 'vitest'
import { readableAccent } from './accent.ts'

test('an accent that can be read is left alone', () => {
  expect(readableAccent('#1f5f5b')).toBe('#1f5f5b')
})

test.each(['#ffff00', '#7fb0ff', '#ffffff'])('%s is darkened until it can be read', (accent) => {
  const readable = readableAccent(accent)
  expect(readable).not.toBe(accent)
  expect(readable).toMatch(/^#[0-9a-f]{6}$/)
  expect(readableAccent(readable)).toBe(readable)
})
