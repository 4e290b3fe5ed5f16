/** Every key this shop writes into the session storage. */
export const STORAGE_KEYS = {
  cart: 'cart',
  customer: 'customer',
  token: 'token',
  /** Read in addition to `token`, for sessions that began under the older name; never written. */
  legacyToken: 'jwt',
  shippingAddress: 'shippingAddress',
  cookiesAccepted: 'cookiesAccepted',
  referrer: 'referrer',
  partner: 'partner',
  /** Host of the last payment provider; returning from it does not count as a referral. */
  providerHost: 'providerHost',
  /**
   * The payments that this session has begun at the provider, each with the random string that
   * links the return to it and with its content.
   */
  startedPayments: 'startedPayments',
  /** Payments of this browser and their known states, without items and persons. */
  paymentLog: 'paymentLog',
  /**
   * Ids of server carts with an executed payment, so that reload and back do not execute it again.
   */
  executedCarts: 'executedCarts',
  /** Ids of server carts with a cancellation already reported to the server. */
  canceledCarts: 'canceledCarts',
  /** The last booking, for its confirmation page. */
  booking: 'booking',
  /** The key of the mailed link to a booking that this tab has opened. */
  bookingKey: 'bookingKey',
  /**
   * Carts of the bookings that this tab has shown: after that, the same items may be booked again.
   */
  shownCarts: 'shownCarts',
  wayToPay: 'wayToPay',
  /** The server's message when a payment could not be completed. */
  paymentRefusal: 'paymentRefusal',
  /** A typed voucher code that is not yet in the basket. */
  typedCode: 'typedCode',
  /** The typed e-mail of a sign-in page, not sent yet. */
  typedEmail: 'typedEmail',
  newEmail: 'newEmail',
  /** The e-mail of the account after the server has ended its session. */
  lostAccount: 'lostAccount',
  guestForm: 'guestForm',
  /** The unfinished form for a new account, without the password. */
  registerForm: 'registerForm',
  /** The e-mail of a pending registration, until the answer comes. */
  sentRegistration: 'sentRegistration',
  /** A customer's unsaved changes of their data. */
  settingsForm: 'settingsForm',
  /** Answers to the questions of the tours viewed last. */
  tourAnswers: 'tourAnswers',
  /** The unfinished owners of the passes viewed last. */
  passOwners: 'passOwners',
  /** The card texts of the vouchers viewed last. */
  voucherWords: 'voucherWords',
  /** Recipients and days of the vouchers viewed last. */
  giftDelivery: 'giftDelivery',
  /** Bookings already reported to analytics as purchases. */
  trackedBookings: 'trackedBookings',
  redirectionRoute: 'redirectionRoute',
  lastVisitedUrl: 'lastVisitedUrl',
  scrollPositions: 'scrollPositions',
  /** How often this session was reloaded because the backend was down for maintenance. */
  maintenanceReloads: 'maintenanceReloads',
  /** How often the document has tried to open a shop that did not start. */
  startTries: 'startTries',
  /** The build for which the page was reloaded after a part of it failed to load. */
  reloadedBuild: 'reloadedBuild',
  /** The release of each remote at the start of this visit, in the registry's form. */
  pinnedReleases: 'pinnedReleases',
  /** Failures of remotes' releases that were reported, so that a visit reports each once. */
  reportedReleases: 'reportedReleases',
  /**
   * Facts that this visit has reported, or must report, about releases that are tried
   * automatically.
   */
  measuredVisits: 'measuredVisits',
  /** Manifests of developers' own builds that this visit shows, by remote. */
  developmentRemotes: 'developmentRemotes',
  /** Listed releases that this visit previews, each with the access right from its link. */
  previewedReleases: 'previewedReleases',
} as const
