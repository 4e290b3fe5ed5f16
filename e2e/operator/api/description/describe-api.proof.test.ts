import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { checkAnswer, useOperatorShop } from '../../testing/operator-page.ts'
import { CALLS } from './calls.ts'
import { describeApi } from './describe-api.ts'

const { shop } = useOperatorShop()

/** Timeout in ms: a compiler reads the contract and all its imports. */
const COMPILING = 120_000

test(
  'describes the operator’s API as a valid OpenAPI document',
  async () => {
    const document = JSON.parse(JSON.stringify(describeApi()))
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
    expect(document.components.schemas.SessionAnswer.properties.shop).toEqual({
      type: 'string',
      description: "Name of the shop in the operator's language.",
    })
  },
  COMPILING,
)

test('describes every call of the API and no other', () => {
  const answered = shop.app.routes
    .filter(({ path, method }) => path.startsWith('/operator/api/') && method !== 'ALL')
    .map(({ path, method }) => {
      const own = path.replace('/operator/api', '').replaceAll(/:(\w+)(\{.*?\})?(?=\/|$)/g, '{$1}')
      return `${method} ${own}`
    })
  expect([...new Set(answered)].sort()).toEqual(Object.keys(CALLS).sort())
})

test('reports where an answer of the API differs from its description', () => {
  const session = { method: 'GET', path: '/session' }
  const wrong = checkAnswer({ ...session, status: 200, answer: { shop: 'A', roles: 'config' } })
  expect(wrong).toContain('GET /session, 200: /roles must be array')
  expect(wrong).toContain("GET /session, 200:  must have required property 'language'")
  expect(checkAnswer({ ...session, status: 418, answer: {} })).toEqual([
    'GET /session, 418: is not described',
  ])
  const failed = (error: string) => checkAnswer({ ...session, status: 401, answer: { error } })
  expect(failed('signedOut')).toEqual([])
  expect(failed('unreadable')).toEqual(['GET /session, 401: /error must be equal to constant'])
})
