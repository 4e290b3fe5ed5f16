import { cleanTyped } from '@shop/shared/customer/clean-typed'

/** Fields about the customer, in the order of the form. */
export const CUSTOMER_FIELDS = [
  'salutation',
  'fname',
  'lname',
  'company',
  'street',
  'zip',
  'city',
  'country',
  'phone',
] as const

export const ADDRESS_FIELDS = [
  'street',
  'zip',
  'city',
  'country',
] as const satisfies CustomerField[]

/** Fields of a separate delivery address, with the server's names. */
export const SHIPPING_FIELDS = [
  'shipping.name',
  'shipping.street',
  'shipping.zip',
  'shipping.city',
  'shipping.country',
] as const

/** Never stored, and never trimmed: spaces are part of a password. */
export const SECRET_FIELDS = ['password', 'confirmation'] as const

export type CustomerField = (typeof CUSTOMER_FIELDS)[number]
export type ShippingField = (typeof SHIPPING_FIELDS)[number]
export type SecretField = (typeof SECRET_FIELDS)[number]
export type FormField = CustomerField | 'email' | ShippingField | SecretField
export type FormValues = Record<FormField, string>

export const NOTHING_TYPED: FormValues = {
  salutation: '',
  fname: '',
  lname: '',
  company: '',
  email: '',
  phone: '',
  street: '',
  zip: '',
  city: '',
  country: '',
  'shipping.name': '',
  'shipping.street': '',
  'shipping.zip': '',
  'shipping.city': '',
  'shipping.country': '',
  password: '',
  confirmation: '',
}

export function isFormField(name: string): name is FormField {
  return [...CUSTOMER_FIELDS, 'email', ...SHIPPING_FIELDS, ...SECRET_FIELDS].some(
    (field) => field === name,
  )
}

export function isCustomerField(field: FormField): field is CustomerField {
  return CUSTOMER_FIELDS.some((customer) => customer === field)
}

export function isShippingField(field: FormField): field is ShippingField {
  return SHIPPING_FIELDS.some((shipping) => shipping === field)
}

export function isSecretField(field: FormField): field is SecretField {
  return SECRET_FIELDS.some((secret) => secret === field)
}

/** The text of a field as it is checked and sent, made from the text that the visitor typed. */
export function cleanField(field: FormField, typed: string): string {
  if (field === 'email') return cleanTyped(typed, 'email')
  if (field === 'phone') return cleanTyped(typed, 'phone')
  return field.endsWith('zip') ? cleanTyped(typed, 'zip') : typed.trim()
}

/** Id of a field on the page; error links lead to it. */
export function fieldId(field: FormField): string {
  return `customer-${field.replace('.', '-')}`
}
