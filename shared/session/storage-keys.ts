/** Every key this shop writes into the session storage. */
export const STORAGE_KEYS = {
  cart: 'cart',
  customer: 'customer',
  token: 'token',
  /** Read as well as `token`, for sessions begun under the older name; never written. */
  legacyToken: 'jwt',
  shippingAddress: 'shippingAddress',
  cookiesAccepted: 'cookiesAccepted',
  referrer: 'referrer',
  partner: 'partner',
  /** Host of the payment provider the visitor was sent to last: who comes back was not referred by it. */
  providerHost: 'providerHost',
  /**
   * The payments this session has begun at the provider, each with the random string that ties the
   * return to it and with what it pays for.
   */
  startedPayments: 'startedPayments',
  /** Payments of this browser and their known states, without items and persons. */
  paymentLog: 'paymentLog',
  /** Ids of server carts whose payment was executed, so that reload and back do not do it again. */
  executedCarts: 'executedCarts',
  /** Ids of server carts whose cancellation was reported to the server. */
  canceledCarts: 'canceledCarts',
  /** The last booking, for its confirmation page. */
  booking: 'booking',
  /** The key of the mailed link to a booking that this tab has opened. */
  bookingKey: 'bookingKey',
  /** Carts of the bookings that this tab has shown: after that, the same items may be booked again. */
  shownCarts: 'shownCarts',
  /** The payment type the visitor has chosen. */
  wayToPay: 'wayToPay',
  /** The server's message when a payment could not be completed. */
  paymentRefusal: 'paymentRefusal',
  /** A voucher code that is typed and not yet in the basket. */
  typedCode: 'typedCode',
  /** The e-mail typed on a page of signing in and not sent yet. */
  typedEmail: 'typedEmail',
  /** The e-mail a customer wants to change to, as far as it is typed. */
  newEmail: 'newEmail',
  /** The e-mail of the account whose session the server has ended. */
  lostAccount: 'lostAccount',
  /** The guest form as far as it is filled in. */
  guestForm: 'guestForm',
  /** The same for an account to be opened, without the password. */
  registerForm: 'registerForm',
  /** The e-mail an account was asked for, while the answer has not come. */
  sentRegistration: 'sentRegistration',
  /** What a customer has changed in their data and not saved yet. */
  settingsForm: 'settingsForm',
  /** What was answered to the questions of the tours looked at last. */
  tourAnswers: 'tourAnswers',
  /** Who the passes looked at last are for, as far as it was filled in. */
  passOwners: 'passOwners',
  /** What was written for the cards of the vouchers looked at last. */
  voucherWords: 'voucherWords',
  /** Bookings whose purchase was reported to analytics. */
  trackedBookings: 'trackedBookings',
  redirectionRoute: 'redirectionRoute',
  lastVisitedUrl: 'lastVisitedUrl',
  /** How far down each page of the browser's history was left. */
  scrollPositions: 'scrollPositions',
  /** How often this session was reloaded because the backend was down for maintenance. */
  maintenanceReloads: 'maintenanceReloads',
  /** How often the document has tried to open a shop that would not. */
  startTries: 'startTries',
  /** The build for which the page was reloaded after a part of it failed to load. */
  reloadedBuild: 'reloadedBuild',
  /** The release of each remote that this visit has begun with, as the registry describes it. */
  pinnedReleases: 'pinnedReleases',
  /** Failures of remotes' releases that were reported, so that a visit reports each once. */
  reportedReleases: 'reportedReleases',
  /** What this visit has told, and has to tell, of releases that are tried automatically. */
  measuredVisits: 'measuredVisits',
  /** Manifests of developers' own builds that this visit shows, by remote. */
  developmentRemotes: 'developmentRemotes',
  /** Listed releases that this visit previews, each with the right of its link. */
  previewedReleases: 'previewedReleases',
} as const
