import type { ProviderTexts } from './provider-texts.ts'

export const en: ProviderTexts = {
  title: 'Secure payment',
  payTo: (merchant) => `Payment to ${merchant}`,
  amount: 'Amount',
  card: {
    heading: 'Card details',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM/YY',
    code: 'Security code',
    codeHint: '3 digits on the back',
  },
  directDebit: {
    heading: 'Direct debit',
    mandate: (merchant) =>
      `By confirming, you authorise ${merchant} to collect this amount once from this account.`,
    holder: 'Account holder',
    iban: 'IBAN',
  },
  invoice: {
    heading: 'Invoice',
    terms: 'You will receive the invoice by e-mail, payable within 30 days.',
  },
  pay: (amount) => `Pay ${amount}`,
  confirm: (amount) => `Confirm ${amount}`,
  cancel: 'Cancel',
  errors: {
    summary: 'Please check your details',
    number: 'This card number is not correct. Please check it.',
    expiry: 'Please enter a valid expiry date, for example 09/29.',
    code: 'The security code has 3 or 4 digits.',
  },
  declined: {
    title: 'Payment declined',
    text: 'Your bank declined the payment. Nothing has been charged.',
    retryCard: 'Try another card',
    retry: 'Try again',
  },
  cancelled: {
    title: 'Payment cancelled',
    text: 'This payment was cancelled or has been replaced by a newer one. Nothing has been charged here. If you started again, please pay in the new window.',
  },
  expired: {
    title: 'Time is up',
    text: 'The time for this payment has run out. Nothing has been charged.',
  },
  paid: { title: 'Already paid', text: 'This payment is complete.' },
  refunded: { title: 'Payment refunded', text: 'The amount has been returned to you.' },
  notFound: { title: 'Payment not found', text: 'Please start the payment again in the shop.' },
  back: 'Back to the shop',
  test: {
    title: 'Test mode',
    text: 'No money is moved here.',
    accepted: 'is accepted',
    declined: 'is declined',
  },
}
