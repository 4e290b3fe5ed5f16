import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select, Typography } from 'antd'
import { CONTENT_BOUNDS, type OnDayAnswer, SHUT } from '../../../../contract/config.ts'
import { mapOf } from '../../../../wording/maps.ts'
import { onDayInWords } from '../../../../wording/wording.ts'
import { useSession } from '../../../calls/use-session.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextsByLanguage } from '../by-language.tsx'
import { Field, Group } from '../field.tsx'
import { type FieldForm, useForm } from '../form-state.ts'
import { HoursOnPage } from '../hours-on-page.tsx'
import { InputList } from '../input-list.tsx'
import { byLanguage, listToSend, type Parts, shownList, textOf, textsToSend } from '../values.ts'

export const placeHours: FieldForm = {
  show: (value, config) => {
    const said = mapOf(value)
    return Object.fromEntries(config.places.map(({ id }) => [id, byLanguage(said[id])]))
  },
  send: (typed, before) => {
    const known = mapOf(before)
    const sent = Object.entries(mapOf(typed)).map(
      ([id, texts]) => [id, textsToSend(texts)] as const,
    )
    // A place that is new in the catalogue has the hours from there until somebody enters others.
    // Hours of places that the catalogue no longer has stay as they are.
    const own = sent.filter(([id, texts]) => id in known || Object.keys(texts).length > 0)
    return { ...known, ...Object.fromEntries(own) }
  },
  Input: ({ name }) => {
    const { places } = useForm().config
    return (
      <>
        <HoursOnPage />
        {places.map((place) => (
          <Group key={place.id} heading={place.name}>
            <TextsByLanguage path={[name, place.id]} rows={3} fallsBack />
          </Group>
        ))}
      </>
    )
  },
}

const CLOSED = 'closed_days'
const PARTS: Parts = { day: 'text', venue: 'text', text: 'texts' }

export const closedDays: FieldForm = {
  show: (value) => shownList(value, PARTS),
  send: (typed) => listToSend(typed, PARTS, { day: '', text: {} }),
  Input: () => {
    const t = useTexts()
    const ticketing = useSession().data?.ticketing
    return (
      <Group heading={t('fields.closed_days')}>
        <Typography.Paragraph type="secondary">{t('hours.hint')}</Typography.Paragraph>
        <Typography.Paragraph>
          {t('hours.visitors')}{' '}
          {ticketing && (
            <>
              {t('hours.elsewhere')}{' '}
              <a href={ticketing} target="_blank" rel="noreferrer">
                {t('fields.ticketing_url')}
              </a>
            </>
          )}
        </Typography.Paragraph>
        <InputList
          name={CLOSED}
          heading={(at) => t('hours.closedDay', { place: at + 1 })}
          add={t('hours.add')}
          empty={{ venue: '', text: SHUT }}
          limit={{ most: CONTENT_BOUNDS.closedDays, full: t('problems.entries') }}
        >
          {(at) => <ClosedDay at={at} />}
        </InputList>
      </Group>
    )
  },
}

function ClosedDay({ at }: { at: number }) {
  const t = useTexts()
  const form = Form.useFormInstance()
  const { places } = useForm().config
  const day = textOf(Form.useWatch([CLOSED, at, 'day'], { form, preserve: true }))
  const venue = textOf(Form.useWatch([CLOSED, at, 'venue'], { form, preserve: true }))
  return (
    <>
      <Field path={[CLOSED, at, 'day']} name={[at, 'day']} label={t('hours.day')}>
        <Input type="date" style={{ width: 200 }} />
      </Field>
      {(places.length > 1 || venue !== '') && (
        <Field path={[CLOSED, at, 'venue']} name={[at, 'venue']} label={t('hours.venue')}>
          <Select
            style={{ maxWidth: 400 }}
            options={[
              { value: '', label: t('hours.everywhere') },
              ...places.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
      {/^\d{4}-\d\d-\d\d$/.test(day) && <OnDay day={day} venue={venue} />}
      <Group heading={t('hours.note')}>
        <TextsByLanguage path={[CLOSED, at, 'text']} name={[at, 'text']} fallsBack />
      </Group>
    </>
  )
}

/** What a closed day affects, before it is saved. */
function OnDay({ day, venue }: { day: string; venue: string }) {
  const t = useTexts()
  const { places } = useForm().config
  const place = places.find(({ id }) => id === venue)?.name
  const asked = new URLSearchParams({ day, ...(venue && { venue }) })
  const query = useQuery<OnDayAnswer>({ queryKey: [`config/day?${asked}`] })
  return (
    <div role="status" style={{ marginBlockEnd: 16 }}>
      <Loaded query={query}>
        {(on) => (
          <Typography.Text strong={on.bookings + on.baskets > 0}>
            {onDayInWords({ day, place }, on, t)}
          </Typography.Text>
        )}
      </Loaded>
    </div>
  )
}
