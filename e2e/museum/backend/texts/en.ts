import type { ServerTexts } from './server-texts.ts'

export const en: ServerTexts = {
  problem: {
    emptyCart: 'Your basket is empty.',
    unknownItem: 'An item in your basket is no longer available. Please remove it from the basket.',
    notOnSale: (line) =>
      `${line}: this is no longer sold in the online shop. Please remove it from the basket.`,
    codesOff: (code) =>
      `Voucher codes cannot be redeemed in the online shop at present. Please remove the code “${code}”. It keeps its credit.`,
    badCount: (line) => `${line}: this quantity is not possible. Please change it.`,
    closed: (line) => `${line}: no visits are possible then. Please choose another date or time.`,
    past: (line) => `${line}: this time has passed. Please choose another one.`,
    soldOut: (line) => `${line}: sorry, this is sold out. Please choose another date or time.`,
    tooMany: (line, left) =>
      left === 1 ? `${line}: only 1 place is left.` : `${line}: only ${left} places are left.`,
    subticketRange: (line, part, range) => `${line}: please choose ${range} for “${part}”.`,
    subticketAtLeast: (line, part, atLeast) =>
      `${line}: please choose at least ${atLeast} for “${part}”.`,
    needsPaidTicket: (line) =>
      `${line}: this ticket is only available together with a paid ticket for the same date and time.`,
    tooManyTours: (line, left) =>
      left === 1 ? `${line}: only 1 tour is left.` : `${line}: only ${left} tours are left.`,
    tooFewPlaces: (line, min) => `${line}: please book at least ${min} places.`,
    tooManyPlaces: (line, max) =>
      max === 1
        ? `${line}: you can book 1 place at most.`
        : `${line}: you can book ${max} places at most.`,
    tooFewTickets: (line, min) =>
      min === 1
        ? `${line}: please choose at least 1 ticket for your group.`
        : `${line}: please choose at least ${min} tickets for your group.`,
    tooManyTickets: (line, max) =>
      max === 1
        ? `${line}: 1 ticket at most is possible for your group.`
        : `${line}: ${max} tickets at most are possible for your group.`,
    ticketsAsPlaces: (line, places, tickets) =>
      `${line}: please choose as many tickets as places (places: ${places}, tickets: ${tickets}).`,
    tourChanged: (line) =>
      `${line}: what is offered for this tour has changed. Please remove it from the basket and choose it again.`,
    answerMissing: (line, question) => `${line}: please answer the question “${question}”.`,
    answerUnfit: (line, question) =>
      `${line}: please check your answer to the question “${question}”.`,
    answerTooLong: (line, question, most) =>
      `${line}: your answer to the question “${question}” is too long. Please shorten it to ${most} characters.`,
    outOfStock: (line) => `${line}: sorry, this is out of stock. Please remove it from the basket.`,
    tooFewInStock: (line, left) =>
      left === 1 ? `${line}: only 1 is left in stock.` : `${line}: only ${left} are left in stock.`,
    needsOwners: (line) =>
      `${line}: this pass is made out to a person. Please remove it from the basket, choose it again and enter the name and address.`,
    ownerCount: (line, count) =>
      count === 1
        ? `${line}: please name exactly 1 person the pass is made out to.`
        : `${line}: please name exactly ${count} people for ${count} passes.`,
    ownerName: (line) => `${line}: please enter the name of the holder for each pass.`,
    ownerNameTooLong: (line, most) =>
      `${line}: a name is too long. Please shorten it to ${most} characters.`,
    ownerAddress: (line, owner, fields) =>
      `${line}: the address of ${owner} is not complete. Please check: ${fields}.`,
    badAmount: (line, min, max) => `${line}: please choose an amount from ${min} to ${max}.`,
    unknownCode: (code) =>
      `We do not know the voucher code “${code}”. Please check what you entered or remove it.`,
    codeTwice: (code) =>
      `The voucher code “${code}” is in your basket twice. Please remove it once.`,
    codesTooMany: (max) =>
      `You can pay with up to ${max} voucher codes at once. Please remove the others.`,
    codeTooEarly: (code, day) =>
      `The voucher code “${code}” is only valid from ${day}. Please remove it.`,
    codeTooLate: (code, day) =>
      `The voucher code “${code}” was only valid until ${day}. Please remove it.`,
    codeEmpty: (code) => `There is no money left on the voucher code “${code}”. Please remove it.`,
    codeHeld: (code, minutes) =>
      `The voucher “${code}” is reserved in an order that is being paid for. If that is not completed, it is free again in ${minutes} minutes at the latest.`,
    tooExpensive: 'This basket is too large for a single payment. Please split it up.',
    noShipping: (country, contact) =>
      `We have no fixed price for delivering this order to this country (${country}). Please write to us: ${contact}`,
    tooManyFree: (minutes) =>
      `There have been too many free orders from you or your network. Please try again in ${minutes} minutes.`,
    noConfirming:
      'Free orders are confirmed by e-mail, which this shop cannot send at present. Please contact the museum.',
    unconfirmed:
      'This order has not been confirmed yet. Please open the link in the e-mail we have sent you.',
    unknownPayment: 'This payment method is not available. Please choose another one.',
    laterNeedsAccount:
      'With this payment method you pay later, which is only possible with a customer account. Please log in or choose another payment method.',
    laterForVoucher: (line) =>
      `${line}: a voucher is valid at once and therefore cannot be paid for later. Please choose another payment method.`,
    nobodyPays:
      'There is nothing left to pay, so an express payment cannot tell us where to send the confirmation. Please enter your details to continue.',
    tooManyLines: (most) => `A basket can have ${most} entries at most. Please split your order.`,
    tooManyInOrder: (most) =>
      `An order can have ${most} places and articles at most. Please split your order, or contact the museum for a group.`,
    tooManyOfOffering: (line, most) =>
      `${line}: an order can have ${most} places of this offer at most. Please choose fewer, or contact the museum for a group.`,
    tooManyInSlot: (line, most) =>
      `${line}: an order can have ${most} places at this time at most. Please choose fewer, or contact the museum for a group.`,
    heldByEmail: (minutes) =>
      `Too much is reserved with this e-mail address and not paid yet. Please complete that payment, or try again in ${minutes} minutes.`,
    heldByNetwork: (minutes) =>
      `Too much is reserved from your network and not paid yet. Please choose fewer, or try again in ${minutes} minutes.`,
    tooManyPayers: (minutes) =>
      `Too many express payments have been started from your network and not completed. Please enter your details to continue, or try again in ${minutes} minutes.`,
    badAccount: 'Please check the account holder and the IBAN.',
    customerIncomplete: 'Please complete your details before you pay.',
    providerUnreachable:
      'Our payment service cannot be reached at the moment. Nothing has been charged. Please try again in a few minutes.',
    notPaid: 'The payment was not completed. Please try again.',
    declined:
      'The payment was declined. Nothing has been charged. Please choose another payment method.',
    otherSession:
      'The payment was started in another session and has not been completed. Nothing has been charged. Please pay there or start again here.',
    alreadyPaid: (bookingId) =>
      `Your first payment has arrived: booking number ${bookingId}. You will receive the confirmation by e-mail. If you would like to buy this basket as well, please pay once more.`,
    gone: 'This basket is no longer valid: it has already been paid for, or the reservation time has run out. Please check your e-mails.',
    tooLate:
      'Your payment arrived after the reservation had ended, and what you chose has been taken in the meantime. Nothing was booked; we are refunding the amount and have written to you about it.',
    mismatched:
      'The payment does not match your order. Nothing was booked; what you paid will be refunded. If you have any questions, please write to us.',
  },
  request: {
    unreadable: 'The request could not be read. Please reload the page.',
    unknownAddress:
      'The shop does not know the address it was opened at. Please open it at its usual address.',
    noMailedLinks:
      'At present the shop cannot send e-mails with links, because it has not been told its own address. Please contact the museum.',
    notFound: 'We could not find what you are looking for.',
    unauthorised: 'Your session has expired. Please enter your details again.',
    internal: 'An unexpected error occurred. Please try again in a moment.',
    unavailable:
      'The shop is briefly unavailable. Please try again in a moment; your basket is kept.',
    unknownVoucher: 'We do not know this voucher code. Please check what you entered.',
    codesOff: 'Voucher codes cannot be redeemed in the online shop at present.',
    tooManyCodes:
      'You have entered too many unknown voucher codes. Please wait a minute and then try again.',
    wrongLogin: 'Email or password are not correct.',
    tooManyTries: (minutes) =>
      `There have been too many attempts. Please wait ${minutes} minutes and then try again.`,
    linkUsedUp: 'This link is no longer valid. Please request a new one.',
    fieldsMissing: 'You must fill all fields.',
  },
  field: {
    required: 'Please fill in this field.',
    email: 'Please enter a valid e-mail address.',
    tooLong: 'This entry is too long. Please shorten it.',
    name: 'Please do not enter web addresses, phone numbers or signs such as < and @ here.',
    choice: 'Please choose an entry from the list.',
    emailTaken:
      'There is already an account with this e-mail address. Please log in with it, or enter a different one.',
    wrongPassword: 'This password is not correct.',
    passwordTooShort: (least) => `The password must have at least ${least} characters.`,
  },
  addressField: {
    street: 'street and number',
    zip: 'postcode',
    city: 'town or city',
    country: 'country',
  },
  answer: { yes: 'Yes', no: 'No' },
  salutation: { ms: 'Ms', mr: 'Mr', none: 'No title' },
  payment: {
    card: 'Credit card',
    directDebit: 'Direct debit',
    invoice: 'Invoice',
    applePay: 'Apple Pay',
    googlePay: 'Google Pay',
  },
  cookieWarning: 'We use cookies to make the shop work and to understand how it is used.',
  mail: {
    subject: (museum, number) => `${museum}: your booking ${number}`,
    greeting: (name) => `Dear ${name},`,
    intro: 'Thank you for your booking. We look forward to your visit.',
    bookingNumber: 'Booking number',
    wholeDay: 'all day',
    meetingPoint: 'Meeting point',
    tourLanguage: 'Language',
    total: 'Total',
    free: 'free',
    taxIncluded: (rate) => `including ${rate}% VAT`,
    orderIntro: 'Thank you for your order.',
    madeOutTo: 'Made out to',
    sentTo: 'Sent to',
    shipping: 'Delivery',
    paidByCode: (code, left) => `Voucher ${code} (balance ${left})`,
    vouchersFollow: 'Gift vouchers come in an e-mail of their own, which you can forward or print.',
    ticketsAttached:
      'Your tickets are attached. Please show them at the entrance, printed or on your phone.',
    contact: (email) => `Any questions? Write to us: ${email}`,
  },
  ticket: {
    title: (museum, number) => `${museum}: tickets ${number}`,
    file: (number) => `tickets-${number}.pdf`,
    page: (at, of) => `Ticket ${at} of ${of}`,
    admits: 'Ticket',
    people: 'People',
    price: 'Price incl. VAT',
    place: 'Venue',
    bookedBy: 'Booked by',
    barcode: (code) => `Barcode with the code ${code}`,
    entrance: 'At the entrance',
    show: 'Please show this code at the entrance, printed or on your phone. It can be used only once.',
    together:
      'The code is valid for everyone on this ticket. Please come to the entrance together.',
    beOnTime: 'Please be at the meeting point in good time.',
  },
  voucher: {
    subject: (museum, count) => `${museum}: gift ${count === 1 ? 'voucher' : 'vouchers'}`,
    code: 'Voucher code',
    validUntil: 'Valid until',
    redeem: (shop) =>
      `Visit ${shop} and enter the code in the basket; whatever is left over stays on the code.`,
  },
  order: {
    paid: 'This order has already been paid for. Please check your e-mails.',
    over: 'This order does not exist, or it can no longer be paid for.',
    subject: (museum) => `${museum}: your order`,
    text: (day, time) =>
      `We have reserved what you ordered from us. Please pay by ${day} at ${time}; after that the reservation expires.`,
    link: 'View and pay for the order',
  },
  confirm: {
    subject: (museum) => `${museum}: please confirm your order`,
    text: (minutes) =>
      `Something free of charge has been ordered from us with this e-mail address. Please confirm the order within ${minutes} minutes; it only counts then.`,
    link: 'Confirm the order',
    ignore:
      'If you have not ordered anything, you do not need to do anything: nothing will be booked.',
    sent: {
      title: 'Please check your e-mail',
      text: (minutes) =>
        `We have sent you a link. Please use it to confirm your order within ${minutes} minutes; we keep it for you until then. Look in your spam folder, too.`,
    },
    ask: {
      title: 'Do you want to confirm this order?',
      text: 'It is booked then, and the confirmation comes by e-mail.',
    },
    over: {
      title: 'There is nothing left to confirm here',
      text: 'The link is no longer valid, or the time has run out. Nothing was booked; you can order again.',
    },
    back: 'To the shop',
  },
  refund: {
    subject: (museum) => `${museum}: your payment is being refunded`,
    late: 'Your payment arrived after the reservation had ended, and what you chose had been taken in the meantime. Nothing was booked.',
    mismatched: 'Your payment did not match your order. Nothing was booked.',
    ended:
      'Your payment arrived for an order that had been cancelled or replaced by a new one. Nothing was booked for it.',
    text: (amount) =>
      `We are refunding ${amount} the way you paid. Depending on your bank this takes a few days; you do not need to do anything.`,
  },
  account: {
    greeting: 'Hello,',
    registered: {
      subject: (museum) => `${museum}: your account`,
      text: 'Your account is ready. Log in with this e-mail address and your password.',
    },
    passwordChanged: {
      subject: (museum) => `${museum}: your password was changed`,
      text: 'Your password has just been changed. You have been logged out on all other devices.',
    },
    recovered: {
      subject: (museum) => `${museum}: your password was changed`,
      text: 'You have just set a new password and so confirmed that this e-mail address is yours. As nobody had confirmed it before, the details stored in the account were removed for your protection and all devices logged out. Please enter your details again with your next purchase. Orders remain valid.',
    },
    emailChanged: {
      subject: (museum) => `${museum}: your e-mail address was changed`,
      text: (to) => `Your account now uses the e-mail address ${to}.`,
    },
    wasItYou: 'If this was not you, please write to us at once.',
    reset: {
      subject: (museum) => `${museum}: new password`,
      text: (minutes) =>
        `You have asked to set a new password. The link is valid for ${minutes} minutes and can be used once.`,
      link: 'Set a new password',
      ignore:
        'If you did not ask for this, you do not need to do anything; your password stays as it is.',
    },
  },
}
