import { expect, test } from 'vitest'
import { aVoucher } from '../../testing/vouchers.ts'
import { groupOptions, inGroup, readGroup } from './filter-vouchers.ts'

const vouchers = [
  aVoucher({ id: '1', groupId: 'visit' }),
  aVoucher({ id: '2', groupId: 7 }),
  aVoucher({ id: '3', groupId: null }),
]
const GROUPS = [
  { id: 'visit', name: 'Visits' },
  { id: '7', name: 'Amounts' },
  { id: 'empty', name: 'Nothing here' },
]

test.each([
  ['', ['1', '2', '3']],
  ['group=', ['1', '2', '3']],
  ['group=visit', ['1']],
  ['group=7', ['2']],
  ['group=empty', []],
  ['group=moon', []],
])('for the address %o the list has the vouchers %j', (query, left) => {
  const found = inGroup(vouchers, readGroup(new URLSearchParams(query)))
  expect(found.map(({ id }) => id)).toEqual(left)
})

test.each([
  [null, ['Amounts', 'Visits']],
  ['7', ['Amounts', 'Visits']],
  ['empty', ['Amounts', 'Nothing here', 'Visits']],
  ['moon', ['Amounts', 'Unknown', 'Visits']],
])('with %o in the address the groups are %j', (chosen, names) => {
  const options = groupOptions(vouchers, GROUPS, { chosen, unknown: 'Unknown' })
  expect(options.map(({ name }) => name)).toEqual(names)
})

test('a group without a name is shown by its id; if the groups are not loaded, there are none', () => {
  const asked = { chosen: null, unknown: 'Unknown' }
  expect(groupOptions(vouchers, [{ id: 'visit', name: '' }], asked)).toEqual([
    { value: 'visit', name: 'visit' },
  ])
  expect(groupOptions(vouchers, [], asked)).toEqual([])
})
