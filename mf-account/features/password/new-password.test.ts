import { expect, test } from 'vitest'
import { newPasswordProblems } from './new-password.ts'

test.each([
  ['', '', { password: 'required' }],
  ['        ', '        ', { password: 'required' }],
  ['kurz', 'anders', { password: 'tooShort' }],
  ['langgenug', '', { confirmation: 'required' }],
  ['langgenug', 'Langgenug', { confirmation: 'mismatch' }],
  ['langgenug', 'langgenug', {}],
  // Spaces are part of a password.
  ['langgenug', 'langgenug ', { confirmation: 'mismatch' }],
])('checks the new password %j and its repetition %j', (password, confirmation, problems) => {
  expect(newPasswordProblems({ password, confirmation })).toEqual(problems)
})
