import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, test } from 'vitest'
import { solve } from './solve.ts'

const SECRET = { hmacSignatureSecret: 'a secret', hmacKeySignatureSecret: 'another' }
const going = new AbortController().signal

const aChallenge = (counter: number, data = {}) =>
  createChallenge({ ...SECRET, algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey, data })

test('solves a robot challenge, and returns it unchanged with its solution', async () => {
  const challenge = await aChallenge(37, { for: 'this basket', until: 1 })
  const proof = JSON.parse(atob(await solve(challenge, going)))
  expect(proof.challenge).toEqual(challenge)
  expect(proof.solution.counter).toBe(37)
  expect(await verifySolution({ ...proof, ...SECRET, deriveKey })).toMatchObject({ verified: true })
})

test('refuses at once a robot challenge that is invalid or too hard', async () => {
  const challenge = await aChallenge(3)
  const changed = (parameters: object) => ({
    ...challenge,
    parameters: { ...challenge.parameters, ...parameters },
  })
  const wrong = [
    null,
    'text',
    [],
    {},
    { ...challenge, signature: null },
    { ...challenge, parameters: null },
    changed({ algorithm: 'ARGON2ID' }),
    changed({ cost: 10 ** 9 }),
    changed({ cost: '10' }),
    changed({ keyLength: 10 ** 6 }),
    changed({ nonce: 'zz' }),
    changed({ keyPrefix: '' }),
  ]
  for (const given of wrong) await expect(solve(given, going)).rejects.toThrow()
})

test('stops work on a robot challenge when it is aborted', async () => {
  const controller = new AbortController()
  const solving = solve(await aChallenge(10 ** 6), controller.signal)
  controller.abort()
  await expect(solving).rejects.toThrow()
  await expect(solve(await aChallenge(10 ** 6), controller.signal)).rejects.toThrow()
})
