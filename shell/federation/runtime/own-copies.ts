import * as apiClient from '@shop/shared/api/client'
import * as apiDecode from '@shop/shared/api/decode'
import * as apiEndpoint from '@shop/shared/api/endpoint'
import * as apiEndpointsEvents from '@shop/shared/api/endpoints/events'
import * as apiFirstAnswers from '@shop/shared/api/first-answers'
import * as apiModel from '@shop/shared/api/model'
import * as apiOptional from '@shop/shared/api/optional'
import * as apiScalars from '@shop/shared/api/scalars'
import * as cartLine from '@shop/shared/cart/line'
import * as cartLinesAdmission from '@shop/shared/cart/lines/admission'
import * as cartLinesAnnualPass from '@shop/shared/cart/lines/annual-pass'
import * as cartLinesGuidedTour from '@shop/shared/cart/lines/guided-tour'
import * as cartModel from '@shop/shared/cart/model'
import * as checkoutKnownAhead from '@shop/shared/checkout/known-ahead'
import * as checkoutRedirection from '@shop/shared/checkout/redirection'
import * as checkoutRoomPass from '@shop/shared/checkout/room-pass'
import * as configModel from '@shop/shared/config/model'
import * as configShopConfig from '@shop/shared/config/shop-config'
import * as customerModel from '@shop/shared/customer/model'
import * as datesClock from '@shop/shared/dates/clock'
import * as datesMonth from '@shop/shared/dates/month'
import * as datesMuseumTime from '@shop/shared/dates/museum-time'
import * as datesWallTime from '@shop/shared/dates/wall-time'
import * as datesZone from '@shop/shared/dates/zone'
import * as i18nUseTexts from '@shop/shared/i18n/use-texts'
import * as messagesModel from '@shop/shared/messages/model'
import * as moneyFormatMoney from '@shop/shared/money/format-money'
import * as pageHandOnFocus from '@shop/shared/page/hand-on-focus'
import * as pageOwnTitle from '@shop/shared/page/own-title'
import * as pageUseOpened from '@shop/shared/page/use-opened'
import * as routingLeaveShop from '@shop/shared/routing/leave-shop'
import * as routingNavigationRequest from '@shop/shared/routing/navigation-request'
import * as routingPathTo from '@shop/shared/routing/path-to'
import * as routingRouter from '@shop/shared/routing/router'
import * as routingRoutes from '@shop/shared/routing/routes'
import * as sessionAppStarted from '@shop/shared/session/app-started'
import * as sessionCookieConsent from '@shop/shared/session/cookie-consent'
import * as sessionForgetPerson from '@shop/shared/session/forget-person'
import * as sessionPageMemory from '@shop/shared/session/page-memory'
import * as sessionSessionValue from '@shop/shared/session/session-value'
import * as sessionStorageKeys from '@shop/shared/session/storage-keys'
import * as sessionWriteSoon from '@shop/shared/session/write-soon'
import * as analyticsEvent from '@shop/shared/tracking/analytics-event'
import * as uiButton from '@shop/shared/ui/button'
import * as uiStatePicture from '@shop/shared/ui/state-picture'
import * as uiStates from '@shop/shared/ui/states'
import * as uiToast from '@shop/shared/ui/toast'
import * as effector from 'effector'
import * as effectorReact from 'effector-react'
import * as patronumDebounce from 'patronum/debounce'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import type { ProvidedModule, ProvidedPackage } from '#federation/provided'

export const OWN_MODULES: Record<ProvidedModule, object> = {
  '@shop/shared/api/client': apiClient,
  '@shop/shared/api/decode': apiDecode,
  '@shop/shared/api/endpoint': apiEndpoint,
  '@shop/shared/api/endpoints/events': apiEndpointsEvents,
  '@shop/shared/api/first-answers': apiFirstAnswers,
  '@shop/shared/api/model': apiModel,
  '@shop/shared/api/optional': apiOptional,
  '@shop/shared/api/scalars': apiScalars,
  '@shop/shared/tracking/analytics-event': analyticsEvent,
  '@shop/shared/cart/line': cartLine,
  '@shop/shared/cart/lines/admission': cartLinesAdmission,
  '@shop/shared/cart/lines/annual-pass': cartLinesAnnualPass,
  '@shop/shared/cart/lines/guided-tour': cartLinesGuidedTour,
  '@shop/shared/cart/model': cartModel,
  '@shop/shared/checkout/known-ahead': checkoutKnownAhead,
  '@shop/shared/checkout/redirection': checkoutRedirection,
  '@shop/shared/checkout/room-pass': checkoutRoomPass,
  '@shop/shared/config/model': configModel,
  '@shop/shared/config/shop-config': configShopConfig,
  '@shop/shared/customer/model': customerModel,
  '@shop/shared/dates/clock': datesClock,
  '@shop/shared/dates/month': datesMonth,
  '@shop/shared/dates/museum-time': datesMuseumTime,
  '@shop/shared/dates/wall-time': datesWallTime,
  '@shop/shared/dates/zone': datesZone,
  '@shop/shared/i18n/use-texts': i18nUseTexts,
  '@shop/shared/messages/model': messagesModel,
  '@shop/shared/money/format-money': moneyFormatMoney,
  '@shop/shared/page/hand-on-focus': pageHandOnFocus,
  '@shop/shared/page/own-title': pageOwnTitle,
  '@shop/shared/page/use-opened': pageUseOpened,
  '@shop/shared/routing/leave-shop': routingLeaveShop,
  '@shop/shared/routing/navigation-request': routingNavigationRequest,
  '@shop/shared/routing/path-to': routingPathTo,
  '@shop/shared/routing/router': routingRouter,
  '@shop/shared/routing/routes': routingRoutes,
  '@shop/shared/session/app-started': sessionAppStarted,
  '@shop/shared/session/cookie-consent': sessionCookieConsent,
  '@shop/shared/session/forget-person': sessionForgetPerson,
  '@shop/shared/session/page-memory': sessionPageMemory,
  '@shop/shared/session/session-value': sessionSessionValue,
  '@shop/shared/session/storage-keys': sessionStorageKeys,
  '@shop/shared/session/write-soon': sessionWriteSoon,
  '@shop/shared/ui/button': uiButton,
  '@shop/shared/ui/state-picture': uiStatePicture,
  '@shop/shared/ui/states': uiStates,
  '@shop/shared/ui/toast': uiToast,
}

export const OWN_PACKAGES: Record<ProvidedPackage, object> = {
  react: react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  effector: effector,
  'effector-react': effectorReact,
  'patronum/debounce': patronumDebounce,
}
