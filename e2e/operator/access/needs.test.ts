import { expect, test } from 'vitest'
import { needOf, refusalAt } from '../contract/needs.ts'
import { useOperatorShop } from '../testing/operator-page.ts'

const { shop } = useOperatorShop()

test('defines the required role of every operator address', () => {
  const answered = shop.app.routes
    .filter(({ path }) => path.startsWith('/operator'))
    // Leave out middleware for all addresses, because it sends no answer itself.
    .filter(({ path }) => !/^\/operator(\/api)?\/\*$/.test(path) && path !== '/operator/')
  expect(answered.length).toBeGreaterThan(30)
  const forgotten = answered.filter(({ path }) => needOf(path) === undefined)
  expect(forgotten.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('does not answer an unlisted address, even for an operator with all roles', () => {
  const everything = {
    roles: ['config', 'releases', 'operators'],
    mustChangePassword: false,
  } as const
  for (const path of ['/operator/nothing', '/operator/constructor', '/operator/api', '/nowhere'])
    expect(refusalAt(path, everything), path).toEqual({ kind: 'unknown' })
  expect(refusalAt('/operator', everything)).toBeNull()
  expect(refusalAt('/operator/api/operators/7/roles', everything)).toBeNull()
})
