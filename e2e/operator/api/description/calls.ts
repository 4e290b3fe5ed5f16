import * as v from 'valibot'
import { sentChange, sentUndo } from '../../contract/config.ts'
import {
  addOperatorBody,
  operatorDisabledBody,
  operatorRolesBody,
} from '../../contract/operators.ts'
import { healthQuery, previewRequest, saveRequest } from '../../contract/releases.ts'
import { sentCancel, sentSchedule } from '../../contract/schedule.ts'
import { retryRequest } from '../../contract/unfinished.ts'

/** Of a type that the contract exports, or fields with such types. */
export type Form = string | Record<string, string>

export interface DescribedCall {
  summary: string
  query?: v.GenericSchema
  body?: v.GenericSchema
  /** What an answer of 200 contains, or of 201 where the call makes something. */
  answer: Form
  makes?: true
  /** What stands beside `error` in an answer of 409 or 422; without one the call has none. */
  stale?: Form
  refused?: Form
  /** What it is about may be gone (404). */
  mayBeGone?: true
}

/** Answers that say no more than that it is done. */
const DONE = {}
const entry = v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Only older ones.'))
const PAGE = v.object({ before: v.optional(entry) })
const PLAN = { plan: 'PlanAnswer' }
const OPERATOR_REFUSAL = { because: 'OperatorRefusal' }

/** Every call below `/operator/api`, as `GET /operators/{id}`; a test finds the one that is missing. */
export const CALLS: Readonly<Record<string, DescribedCall>> = {
  'GET /session': { summary: 'Who works at the desk, and on what', answer: 'SessionAnswer' },
  'GET /overview': { summary: 'How the shop is set up now', answer: 'OverviewAnswer' },
  'GET /config': { summary: 'The config in force', answer: 'ConfigAnswer' },
  'POST /config/preview': {
    summary: 'What would become of a change',
    body: sentChange,
    answer: 'PlanAnswer',
  },
  'POST /config/undo': {
    summary: 'What would become of undoing a change',
    body: sentUndo,
    answer: 'PlanAnswer',
    mayBeGone: true,
  },
  'POST /config/save': {
    summary: 'Makes a change',
    body: sentChange,
    answer: 'SaveAnswer',
    stale: PLAN,
    refused: PLAN,
  },
  'GET /schedule': { summary: 'Changes that are made by themselves', answer: 'ScheduleAnswer' },
  'GET /schedule/{id}': {
    summary: 'What would become of one now',
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
    summary: 'Cancels a scheduled change',
    body: sentCancel,
    answer: 'CancelAnswer',
    stale: DONE,
    mayBeGone: true,
  },
  'GET /texts': { summary: 'The texts of the shop', answer: 'TextsAnswer' },
  'GET /history': { summary: 'What was changed', query: PAGE, answer: 'HistoryAnswer' },
  'GET /log': { summary: 'Who was here and what they did', query: PAGE, answer: 'LogAnswer' },
  'GET /unfinished': { summary: 'What is tried no more', answer: 'UnfinishedAnswer' },
  'POST /unfinished/retry': {
    summary: 'Tries it again',
    body: retryRequest,
    answer: 'RetryAnswer',
  },
  'GET /releases': { summary: 'Which release gets which visits', answer: 'ReleasesState' },
  'GET /releases/health': {
    summary: 'How the releases of a remote do',
    query: healthQuery,
    answer: 'ReleasesHealth',
    mayBeGone: true,
  },
  'GET /releases/history': { summary: 'Who did what with them', answer: 'ReleasesHistory' },
  'POST /releases/preview': {
    summary: 'What an edit of releases would do',
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
  'GET /operators': { summary: 'Who may work here', answer: 'OperatorsAnswer' },
  'POST /operators': {
    summary: 'Adds an operator',
    body: addOperatorBody,
    answer: 'OneTimePassword',
    makes: true,
    refused: OPERATOR_REFUSAL,
  },
  'PUT /operators/{id}/roles': {
    summary: 'Gives an operator a role, or takes it',
    body: operatorRolesBody,
    answer: 'RolesAnswer',
    refused: OPERATOR_REFUSAL,
    mayBeGone: true,
  },
  'PUT /operators/{id}/disabled': {
    summary: 'Keeps an operator out, or lets them in again',
    body: operatorDisabledBody,
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
  'GET /sessions': { summary: 'Open sessions: all, or one’s own', answer: 'SessionsAnswer' },
  'DELETE /sessions/{id}': { summary: 'Ends a session', answer: DONE, mayBeGone: true },
}
