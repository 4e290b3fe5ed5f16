import { readFile } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { printed } from '../../../delivery/contract/openapi-file.ts'
import { createOperatedShop, useOperatorDatabase } from '../../testing/operator-page.ts'
import { API_FILE, createApiCheck } from './api-check.ts'
import { CALLS } from './calls.ts'
import { describeApi } from './describe-api.ts'

const embedded = useOperatorDatabase()

/** In ms: a compiler reads the contract and all that it stands on. */
const COMPILING = 120_000

test(
  'the committed description of the operator’s API is what its contract says today',
  async () => {
    const described = printed(describeApi())
    // Said in words: the difference would be hundreds of lines.
    const isFresh = (await readFile(API_FILE, 'utf8')) === described
    expect(isFresh, 'stale: run npm run openapi').toBe(true)
    expect(await new Validator().validate(JSON.parse(described))).toMatchObject({ valid: true })
  },
  COMPILING,
)

test('every call that is answered is described, and no other', () => {
  const { app } = createOperatedShop(embedded.db)
  const answered = app.routes
    .filter(({ path, method }) => path.startsWith('/operator/api/') && method !== 'ALL')
    .map(({ path, method }) => {
      const own = path.replace('/operator/api', '').replaceAll(/:(\w+)(\{.*?\})?(?=\/|$)/g, '{$1}')
      return `${method} ${own}`
    })
  expect([...new Set(answered)].sort()).toEqual(Object.keys(CALLS).sort())
})

test('an answer that is not as described is found, and said where', () => {
  const check = createApiCheck()
  const session = { method: 'GET', path: '/session' }
  const wrong = check({ ...session, status: 200, answer: { shop: 'A', roles: 'config' } })
  expect(wrong).toContain('GET /session, 200: /roles must be array')
  expect(wrong).toContain("GET /session, 200:  must have required property 'language'")
  expect(check({ ...session, status: 418, answer: {} })).toEqual([
    'GET /session, 418: is not described',
  ])
  const failed = (error: string) => check({ ...session, status: 401, answer: { error } })
  expect(failed('signedOut')).toEqual([])
  expect(failed('unreadable')).toEqual(['GET /session, 401: /error must be equal to constant'])
})
