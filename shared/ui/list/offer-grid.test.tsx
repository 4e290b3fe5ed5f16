import { Link, MemoryRouter, Route, Routes, useNavigate } from '@shop/shared/routing/router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { OfferGrid } from './offer-grid.tsx'

const OFFERS = Array.from({ length: 60 }, (_, index) => `Offer ${index}`)

interface ListProps {
  /** Called in each commit, once or several times. */
  onCommit: () => void
}

function List({ onCommit }: ListProps) {
  const [shown, setShown] = useState(48)
  return (
    <OfferGrid
      offers={OFFERS}
      shown={shown}
      card={(name) => (
        <li key={name} ref={(item) => void (item && onCommit())}>
          <a href="/offer">{name}</a>
        </li>
      )}
      moreText="More"
      onMore={() => setShown(96)}
    />
  )
}

function Home() {
  const navigate = useNavigate()
  return (
    <>
      <Link to="/list">Link</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  )
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)))

/** Opens the list; returns how many cards and buttons it had in each commit. */
async function open(by: 'Link' | 'Back') {
  const commits = new Set<string>()
  const note = () => {
    const [cards, buttons] = [document.querySelectorAll('li'), document.querySelectorAll('button')]
    commits.add(`${cards.length} cards, ${buttons.length} buttons`)
  }
  render(
    <MemoryRouter initialEntries={['/list', '/home']} initialIndex={1}>
      <Routes>
        <Route path="/list" element={<List onCommit={note} />} />
        <Route path="/home" element={<Home />} />
      </Routes>
    </MemoryRouter>,
  )
  onTestFinished(cleanup)
  await press(by)
  return commits
}

test('a list opened by a link shows its first cards before the others are rendered', async () => {
  expect([...(await open('Link'))]).toEqual(['8 cards, 0 buttons', '48 cards, 1 buttons'])
})

// The scroll position is restored at once if the page is long enough.
test('a list opened by the back button has all cards from its first commit', async () => {
  expect([...(await open('Back'))]).toEqual(['48 cards, 1 buttons'])
})

test('the first new card gets the focus after a press for more', async () => {
  const commits = await open('Link')
  commits.clear()
  await press('More')
  expect([...commits]).toEqual(['60 cards, 0 buttons'])
  expect(document.activeElement?.textContent).toBe('Offer 48')
})
