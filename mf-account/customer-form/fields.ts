/** What a customer may be asked about themselves, in the order it is asked. */
export const CUSTOMER_FIELDS = [
  'salutation',
  'fname',
  'lname',
  'company',
  'email',
  'emailConfirmation',
  'phone',
  'street',
  'zip',
  'city',
  'country',
] as const

/** Where goods go if not to the customer; named as the server names them. */
export const SHIPPING_FIELDS = [
  'shipping.name',
  'shipping.street',
  'shipping.zip',
  'shipping.city',
  'shipping.country',
] as const

export type CustomerField = (typeof CUSTOMER_FIELDS)[number]
export type ShippingField = (typeof SHIPPING_FIELDS)[number]
export type FormField = CustomerField | ShippingField
export type FormValues = Record<FormField, string>

export const NOTHING_TYPED: FormValues = {
  salutation: '',
  fname: '',
  lname: '',
  company: '',
  email: '',
  emailConfirmation: '',
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
}

export function isFormField(name: string): name is FormField {
  return [...CUSTOMER_FIELDS, ...SHIPPING_FIELDS].some((field) => field === name)
}

export function isShippingField(field: FormField): field is ShippingField {
  return SHIPPING_FIELDS.some((shipping) => shipping === field)
}

/** Id of a field on the page; errors lead there. */
export function fieldId(field: FormField): string {
  return `customer-${field.replace('.', '-')}`
}
