import * as v from 'valibot'
import {
  findRequest,
  listQuery,
  mailAgainRequest,
  withdrawalDoneRequest,
} from '../../contract/bookings.ts'
import { onDayQuery, sentChange, sentUndo } from '../../contract/config.ts'
import {
  addOperatorBody,
  operatorDisabledBody,
  operatorRolesBody,
} from '../../contract/operators.ts'
import { addPictureRequest } from '../../contract/pictures.ts'
import { healthQuery, previewRequest, saveRequest } from '../../contract/releases.ts'
import { sentCancel, sentSchedule } from '../../contract/schedule.ts'
import { retryRequest } from '../../contract/unfinished.ts'

/**
 * How the description writes an answer: the name of a type that the contract exports, or fields
 * with such types.
 */
export type Form = string | Record<string, string>

export interface DescribedCall {
  summary: string
  query?: v.GenericSchema
  body?: v.GenericSchema
  /** Content of an answer with 200, or with 201 if the call creates something. */
  answer: Form
  makes?: true
  /**
   * Fields next to `error` in an answer with 409 (`stale`) or 422 (`refused`). A call without the
   * field never gives the answer.
   */
  stale?: Form
  refused?: Form
  /** The item in the address may no longer exist (404). */
  mayBeGone?: true
}

const DONE = {}
const entry = v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Only older entries.'))
const PAGE = v.object({ before: v.optional(entry) })
const PLAN = { plan: 'PlanAnswer' }
const OPERATOR_REFUSAL = { because: 'OperatorRefusal' }

/** Every call below `/operator/api`, as `GET /operators/{id}`; a test finds missing ones. */
export const CALLS: Readonly<Record<string, DescribedCall>> = {
  'GET /session': { summary: 'The operator and the shop', answer: 'SessionAnswer' },
  'GET /overview': { summary: 'The current setup of the shop', answer: 'OverviewAnswer' },
  'GET /today': { summary: 'What has happened today', answer: 'TodayAnswer' },
  'GET /bookings': {
    summary: 'Purchases of today, without customers',
    query: listQuery,
    answer: 'PurchasesAnswer',
  },
  'POST /bookings/find': {
    summary: 'Finds purchases by a number or an e-mail',
    body: findRequest,
    answer: 'PurchasesAnswer',
  },
  'POST /bookings/mail': {
    summary: 'Sends the mail of a booking again',
    body: mailAgainRequest,
    answer: 'MailAgainAnswer',
    refused: { because: 'MailAgainRefusal' },
    mayBeGone: true,
  },
  'POST /bookings/withdrawal': {
    summary: 'Marks a withdrawal as done',
    body: withdrawalDoneRequest,
    answer: DONE,
    stale: DONE,
  },
  'GET /config': { summary: 'The current config', answer: 'ConfigAnswer' },
  'GET /config/day': {
    summary: 'Purchases with visits on a day',
    query: onDayQuery,
    answer: 'OnDayAnswer',
  },
  'POST /config/preview': {
    summary: 'Previews a change',
    body: sentChange,
    answer: 'PlanAnswer',
  },
  'POST /config/undo': {
    summary: 'Previews the undo of a change',
    body: sentUndo,
    answer: 'PlanAnswer',
    mayBeGone: true,
  },
  'POST /config/save': {
    summary: 'Saves a change',
    body: sentChange,
    answer: 'SaveAnswer',
    stale: PLAN,
    refused: PLAN,
  },
  'GET /schedule': { summary: 'Scheduled changes', answer: 'ScheduleAnswer' },
  'GET /schedule/{id}': {
    summary: 'Previews the next step of a scheduled change',
    answer: 'ScheduledNowAnswer',
    mayBeGone: true,
  },
  'POST /config/schedule': {
    summary: 'Schedules a change',
    body: sentSchedule,
    answer: 'ScheduledAnswer',
    stale: 'ScheduleRefusal',
    refused: 'ScheduleRefusal',
  },
  'POST /config/schedule/cancel': {
    summary: 'Cancels a scheduled change, or ends one that is in force',
    body: sentCancel,
    answer: 'CancelAnswer',
    stale: DONE,
    mayBeGone: true,
  },
  'GET /texts': { summary: 'The texts of the shop', answer: 'TextsAnswer' },
  'GET /history': {
    summary: 'Changes of the config and of releases',
    query: PAGE,
    answer: 'HistoryAnswer',
  },
  'GET /pictures': { summary: 'Uploaded pictures and their uses', answer: 'PicturesAnswer' },
  'POST /pictures': {
    summary: 'Uploads a picture',
    body: addPictureRequest,
    answer: 'AddedPicture',
    makes: true,
    refused: { because: 'PictureRefusal' },
  },
  'DELETE /pictures/{id}': {
    summary: 'Removes an unused picture',
    answer: DONE,
    refused: { because: 'PictureInUse' },
    mayBeGone: true,
  },
  'GET /log': { summary: 'Logins and actions of operators', query: PAGE, answer: 'LogAnswer' },
  'GET /unfinished': { summary: 'Failed work that waits for a retry', answer: 'UnfinishedAnswer' },
  'POST /unfinished/retry': {
    summary: 'Retries failed work',
    body: retryRequest,
    answer: 'RetryAnswer',
  },
  'GET /releases': { summary: 'Releases with their shares of visits', answer: 'ReleasesState' },
  'GET /releases/health': {
    summary: 'Health of the releases of a remote',
    query: healthQuery,
    answer: 'ReleasesHealth',
    mayBeGone: true,
  },
  'GET /releases/history': { summary: 'Edits of releases', answer: 'ReleasesHistory' },
  'POST /releases/preview': {
    summary: 'Previews an edit of releases',
    body: previewRequest,
    answer: 'ReleasesPlan',
    refused: 'RefusedEdit',
  },
  'POST /releases/save': {
    summary: 'Edits releases',
    body: saveRequest,
    answer: 'SavedEdit',
    stale: 'StaleEdit',
    refused: 'RefusedEdit',
  },
  'GET /operators': { summary: 'All operators', answer: 'OperatorsAnswer' },
  'POST /operators': {
    summary: 'Adds an operator',
    body: addOperatorBody,
    answer: 'OneTimePassword',
    makes: true,
    refused: OPERATOR_REFUSAL,
  },
  'PUT /operators/{id}/roles': {
    summary: 'Gives an operator a role or removes it',
    body: operatorRolesBody,
    answer: 'RolesAnswer',
    refused: OPERATOR_REFUSAL,
    mayBeGone: true,
  },
  'PUT /operators/{id}/disabled': {
    summary: 'Disables or enables an operator',
    body: operatorDisabledBody,
    answer: DONE,
    refused: OPERATOR_REFUSAL,
    mayBeGone: true,
  },
  'DELETE /operators/{id}': {
    summary: 'Removes a disabled operator',
    answer: DONE,
    refused: OPERATOR_REFUSAL,
    mayBeGone: true,
  },
  'POST /operators/{id}/password': {
    summary: 'Gives an operator a one-time password',
    answer: 'OneTimePassword',
    makes: true,
    refused: OPERATOR_REFUSAL,
    mayBeGone: true,
  },
  'GET /sessions': {
    summary: 'Open sessions: all, or only the caller’s own',
    answer: 'SessionsAnswer',
  },
  'DELETE /sessions/{id}': { summary: 'Ends a session', answer: DONE, mayBeGone: true },
}
