import { aPassLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { expect, test } from 'vitest'
import { missingDetail } from './missing-detail.ts'

const nowhere = { name: '', street: '', zip: '', city: '', country: '' }
const somewhere = { ...nowhere, city: 'Biel' }

test.each([
  ['tickets need no address', { addrBilling: nowhere }, [aTicketLine()], null],
  ['goods need one', { addrBilling: nowhere }, [aTicketLine(), aPassLine()], 'address'],
  ['a village without street names is an address', { addrBilling: somewhere }, [aPassLine()], null],
  [
    'a delivery address is enough',
    { addrBilling: nowhere, addrShipping: { id: null, ...somewhere } },
    [aPassLine()],
    null,
  ],
  ['a company is a name', { fname: '', lname: '', company: 'Nacht AG' }, [aTicketLine()], null],
  // After a forgotten password some backends know an account by its e-mail alone.
  [
    'everything else comes after the name',
    { fname: '', lname: '', addrBilling: nowhere },
    [aPassLine()],
    'name',
  ],
] as const)('%s', (_, customer, lines, missing) => {
  expect(missingDetail(aCustomer(customer), lines)).toBe(missing)
})
