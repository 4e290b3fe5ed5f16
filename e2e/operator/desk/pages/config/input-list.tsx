import { Button, Flex, Form } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Path } from '../../../wording/maps.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Group } from './field.tsx'

interface InputList {
  name: string | Path
  /** Heading of the item at this index, counted from 0. */
  heading: (at: number) => string
  add: string
  /** Value of a new item. */
  empty?: object
  limit?: { most: number; full: string }
  children: (at: number) => ReactNode
}

export function InputList({ name, heading, add: label, empty = {}, limit, children }: InputList) {
  return (
    <Form.List name={name}>
      {(shown, { add, remove, move }) => {
        const isFull = limit !== undefined && shown.length >= limit.most
        return (
          <>
            {shown.map(({ key, name: at }) => (
              <Group key={key} heading={heading(at)}>
                {children(at)}
                <PlaceButtons
                  of={heading(at)}
                  at={at}
                  most={shown.length}
                  remove={remove}
                  move={move}
                />
              </Group>
            ))}
            <p>
              <Button disabled={isFull} onClick={() => add(empty)}>
                {label}
              </Button>
            </p>
            {isFull && <p>{limit.full}</p>}
          </>
        )
      }}
    </Form.List>
  )
}

interface PlaceButtonsProps {
  of: string
  at: number
  most: number
  remove: (at: number) => void
  move: (from: number, to: number) => void
}

/** Buttons that move or remove an item; keyboard focus stays on the item. */
function PlaceButtons({ of, at, most, remove, move }: PlaceButtonsProps) {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const wasMoved = useRef(false)
  // Restore the focus: the pressed button is disabled when the item reaches the end of the list.
  useEffect(() => {
    if (wasMoved.current && at >= 0 && !place.current?.contains(document.activeElement))
      place.current?.querySelector<HTMLElement>('button:enabled')?.focus()
    wasMoved.current = false
  }, [at])
  const moveTo = (to: number) => {
    wasMoved.current = true
    move(at, to)
  }
  const removeItem = () => {
    const next = place.current?.closest('fieldset')?.nextElementSibling
    next?.querySelector<HTMLElement>('input, button')?.focus()
    remove(at)
  }
  const button = (label: string, press: () => void, isOff = false) => (
    <Button size="small" disabled={isOff} onClick={press} aria-label={`${label}${t('colon')}${of}`}>
      {label}
    </Button>
  )
  return (
    <Flex ref={place} wrap gap={8} style={{ marginBlockEnd: 16 }}>
      {button(t('partners.up'), () => moveTo(at - 1), at === 0)}
      {button(t('partners.down'), () => moveTo(at + 1), at === most - 1)}
      {button(t('partners.remove'), removeItem)}
    </Flex>
  )
}
