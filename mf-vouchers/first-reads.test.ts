import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { firstRequests, listedRequests } from '@shop/shared/routing/testing/first-requests'
import { expect, test } from 'vitest'
import { pageOpened as voucherOpened } from './pages/voucher/voucher-model.ts'
import { pageOpened as listOpened } from './pages/voucher-list/model.ts'

const told = (address: string) => listedRequests(address, EVERYTHING_ON_SALE, new Date(0))

test('the list of vouchers starts with the requests that the shell has sent in advance', async () => {
  expect(await firstRequests(EVERYTHING_ON_SALE, listOpened, undefined)).toEqual(
    told('/de/vouchers'),
  )
})

test('a voucher starts with the requests that the shell has sent in advance', async () => {
  const opened = { id: 'gift/50', search: '' }
  expect(await firstRequests(EVERYTHING_ON_SALE, voucherOpened, opened)).toEqual(
    told('/de/vouchers/gift%2F50'),
  )
})
