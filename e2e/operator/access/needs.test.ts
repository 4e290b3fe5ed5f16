import { expect, test } from 'vitest'
import { needOf, refusalAt } from '../contract/needs.ts'
import { useOperatorShop } from '../testing/operator-page.ts'

const { shop } = useOperatorShop()

test('somebody has thought of which role every address needs that is answered', () => {
  const answered = shop.app.routes
    .filter(({ path }) => path.startsWith('/operator'))
    // What is for all addresses answers none by itself.
    .filter(({ path }) => !/^\/operator(\/api)?\/\*$/.test(path) && path !== '/operator/')
  expect(answered.length).toBeGreaterThan(30)
  const forgotten = answered.filter(({ path }) => needOf(path) === undefined)
  expect(forgotten.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('an address that nobody thought of is not answered, whatever one’s roles are', () => {
  const everything = {
    roles: ['config', 'releases', 'operators'],
    mustChangePassword: false,
  } as const
  for (const path of ['/operator/nothing', '/operator/constructor', '/operator/api', '/nowhere'])
    expect(refusalAt(path, everything), path).toEqual({ kind: 'unknown' })
  expect(refusalAt('/operator', everything)).toBeNull()
  expect(refusalAt('/operator/api/operators/7/roles', everything)).toBeNull()
})
