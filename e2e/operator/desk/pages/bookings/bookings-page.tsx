import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Form, Input, Segmented, Typography } from 'antd'
import { useEffect, useId } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  PURCHASE_LISTS,
  type PurchaseListName,
  type PurchasesAnswer,
} from '../../../contract/bookings.ts'
import { callApi } from '../../calls/call-api.ts'
import { Failed, Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './bookings.module.css'
import { PurchaseRows } from './purchase-rows.tsx'

/** Orders arrive while the page is open; hidden windows send no requests. */
const EVERY_MS = 30_000

/** What the shop did for an order: a search, and the orders behind the figures of the day. */
export function BookingsPage() {
  const [query] = useSearchParams()
  return (
    <Page name="bookings">
      <Flex vertical gap="middle">
        {/* Another list is another question, so it ends the search. */}
        <Search key={query.get('list')} />
        <Listed />
      </Flex>
    </Page>
  )
}

function Search() {
  const t = useTexts()
  const field = useId()
  const [form] = Form.useForm<{ text: string }>()
  /** A booking that another page names: the operator has pressed its number. */
  const text: unknown = useLocation().state?.booking
  // Each search is logged, so it runs only when the operator asks for it. After a mail was sent
  // again, the same search shows its new state.
  const found = useMutation({
    mutationFn: (text: string) =>
      callApi<PurchasesAnswer>('bookings/find', { body: { text }, isQuestion: true }),
  })
  const { mutate: find } = found
  useEffect(() => {
    if (typeof text !== 'string') return
    form.setFieldValue('text', text)
    find(text)
  }, [text, find, form])
  return (
    <Card>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ text }) => find(text)}
        // The answer to another text, such as “no such order”, would be read as one to this text.
        onValuesChange={found.reset}
        requiredMark={false}
      >
        <Form.Item label={t('bookings.search')} htmlFor={field} extra={t('bookings.logged')}>
          <Flex gap="small">
            <Form.Item
              name="text"
              noStyle
              messageVariables={{ label: t('bookings.search') }}
              rules={[{ required: true, whitespace: true, min: 3 }]}
            >
              <Input id={field} type="search" maxLength={254} autoComplete="off" />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={found.isPending}>
              {t('bookings.find')}
            </Button>
          </Flex>
        </Form.Item>
      </Form>
      <div role="status">
        <Failed error={found.error} />
        {found.data?.purchases.length === 0 &&
          found.data.mails.length === 0 &&
          t('bookings.nothing')}
      </div>
      {found.data !== undefined && (
        <PurchaseRows
          answer={found.data}
          heading={t('bookings.found')}
          onChanged={() => {
            if (form.getFieldValue('text') === found.variables) find(found.variables)
          }}
        />
      )}
    </Card>
  )
}

function Listed() {
  const t = useTexts()
  const show = useShow()
  const [query, setQuery] = useSearchParams()
  const list = PURCHASE_LISTS.find((one) => one === query.get('list')) ?? 'paid'
  const answer = useQuery<PurchasesAnswer>({
    queryKey: [`bookings?list=${list}`],
    refetchInterval: EVERY_MS,
  })
  return (
    <Card>
      <Flex style={{ marginBlockEnd: 16 }}>
        <Segmented<PurchaseListName>
          className={styles.lists}
          aria-label={t('bookings.show')}
          options={PURCHASE_LISTS.map((value) => ({ value, label: t(`bookings.lists.${value}`) }))}
          value={list}
          onChange={(value) => setQuery({ list: value }, { replace: true })}
        />
      </Flex>
      <Loaded query={answer}>
        {(known) => (
          <>
            <PurchaseRows answer={known} empty={t('bookings.none')} />
            <Typography.Paragraph type="secondary" style={{ marginBlock: '16px 0' }}>
              {t('releases.asOf', { at: show.time(new Date(answer.dataUpdatedAt).toISOString()) })}
            </Typography.Paragraph>
          </>
        )}
      </Loaded>
    </Card>
  )
}
