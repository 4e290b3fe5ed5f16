import { expect, test } from 'vitest'
import { meantEmail } from './meant-email.ts'

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['Ada.M@gmai.com', 'Ada.M@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@bluewn.ch', 'ada@bluewin.ch'],
  ['ada@hotnail.com', 'ada@hotmail.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each([
  'ada@gmail.com',
  'ada@mail.com',
  'ada@gmx.at',
  'ada@gmx.ch',
  'ada@outlook.at',
  'ada@hotmail.no',
  'ada@gmail.co',
  'ada@museum.example',
  'ada@',
  '@gmial.com',
  'gmial.com',
  '',
])('suggests nothing for %s', (typed) => {
  expect(meantEmail(typed)).toBeNull()
})
