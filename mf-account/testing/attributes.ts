import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'

export const ATTRIBUTES: CustomerAttributes = {
  countries: [
    { key: 'CH', name: 'Switzerland' },
    { key: 'DE', name: 'Germany' },
  ],
  salutations: [],
  visible_fields: ['fname', 'lname', 'email', 'zip', 'country'],
  required_fields: ['fname', 'lname', 'email', 'zip', 'country'],
}
