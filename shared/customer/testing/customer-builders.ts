import type { Customer } from '@shop/shared/api/endpoints/customer-record'

export function aCustomer(overrides: Partial<Customer> = {}): Customer {
  return {
    salutation: '',
    fname: 'Ada',
    lname: 'Muster',
    company: '',
    email: 'ada@example.org',
    phone: '',
    addrBilling: { name: '', street: 'Weg 1', zip: '8000', city: 'Zürich', country: 'CH' },
    addrShipping: null,
    isGuest: false,
    unprintable: [],
    ...overrides,
  }
}
