import {
  aMerchandiseLine,
  aPassLine,
  aPassOwner,
  aTicketLine,
} from '@shop/shared/cart/testing/line-builders'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { expect, test } from 'vitest'
import { deliveriesOf } from './deliveries.ts'

const home = { name: '', street: 'Weg 1', zip: '8000', city: 'Zürich', country: 'CH' }
const customer = aCustomer({ addrBilling: home, isGuest: true })

test('sends no tickets by post', () => {
  expect(deliveriesOf([aTicketLine()], customer)).toEqual({ goods: null, passes: [] })
})

test('sends goods to the billing address, under the customer’s name', () => {
  const { goods } = deliveriesOf([aMerchandiseLine()], customer)
  expect(goods).toEqual({ ...home, name: 'Ada Muster' })
})

test('sends goods to the delivery address if the customer has one', () => {
  const elsewhere = { ...home, id: '1', name: 'Mara Brandt', street: 'Allee 3' }
  const { goods } = deliveriesOf([aMerchandiseLine()], { ...customer, addrShipping: elsewhere })
  expect(goods).toEqual({ ...home, name: 'Mara Brandt', street: 'Allee 3' })
  const empty = { id: null, name: '', street: '', zip: '', city: '', country: 'CH' }
  const same = deliveriesOf([aMerchandiseLine()], { ...customer, addrShipping: empty })
  expect(same.goods?.street).toBe('Weg 1')
})

test('sends a pass to its owner if that was chosen, otherwise with the rest', () => {
  const bo = aPassOwner('Bo', true)
  const both = aPassLine({ count: 2, owners: [aPassOwner(), bo] })
  const passes = [{ index: 1, owner: 'Bo', address: bo.address }]
  expect(deliveriesOf([aTicketLine(), both], customer)).toMatchObject({
    goods: { name: 'Ada Muster' },
    passes,
  })
  const alone = deliveriesOf([aTicketLine(), aPassLine({ owners: [bo] })], customer)
  expect(alone).toEqual({ goods: null, passes })
})
