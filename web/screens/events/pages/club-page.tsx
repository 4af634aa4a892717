import clsx from 'clsx'
import Link from 'next/link'
import { OpenPanel } from '@/handoff'
import { FramedPicture, PictureLink } from '@/pictures'
import { Icon, pictureSizes, scriptLanguage } from '@/ui'
import { TrackView } from '@/usage-events'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { SiteSettings } from '../../../../schemas/settings/site-settings'
import { countText } from '../../../../schemas/text/count-text'
import { ClubSubscribeMenu } from '../calendar-menus'
import { getGradientIndex, getInitials } from '../club/club-look'
import type { ClubRecord } from '../club/club-record'
import type { ListedEvent } from '../event/when'
import { EventCards } from '../list/event-card'
import actionStyles from '../parts/actions.module.css'
import styles from '../parts/listing-page.module.css'
import { RangeText } from '../parts/range-text'
import { ShareButton } from '../parts/share-button'
import { Paragraphs, RecordText } from '../parts/texts'
import { clubPath } from '../record-path'
import clubStyles from './club-page.module.css'

const benefitIcons = ['ticket', 'people', 'megaphone', 'calendar', 'heart'] as const

interface ClubPageProps {
  club: ClubRecord
  events: readonly ListedEvent[]
  /** Other clubs, from the same university if it has any. */
  others?: readonly ClubRecord[]
  settings: SiteSettings
  words: AppPages
  /** Absolute URL of the page. */
  url: string
  /** Names of the fields whose value comes from the link. */
  fromLink?: readonly string[]
}

/** A club's page. */
export function ClubPage(props: ClubPageProps) {
  const { club, events, others = [], settings, words: allWords, url, fromLink = [] } = props
  const { club: words, event: eventWords, openApp } = allWords
  const { share, copyLink, copied, notCopied } = eventWords
  const name = club.name ?? words.defaultName
  return (
    <article className={`page-width ${styles.page} ${clubStyles.club}`}>
      <TrackView event={{ name: 'club_invitation_viewed', parameters: { club_id: club.id } }} />
      <Link href="/events" prefetch={false} className={`screen-only ${styles.back}`}>
        {eventWords.browse}
      </Link>
      <div className={`${styles.poster} ${clubStyles.picture}`}>
        <ClubPicture club={club} name={name} linkLabel={eventWords.wholePicture} />
      </div>
      <div className={`${styles.main} ${clubStyles.words}`}>
        <header className={styles.head}>
          <p className={clubStyles.invitation}>{words.invitation}</p>
          <h1
            dir="auto"
            data-length={name.length > 60 ? 'long' : name.length > 26 ? 'medium' : 'short'}
            lang={scriptLanguage(name)}
          >
            <RangeText>{name}</RangeText>
          </h1>
          <ClubFacts club={club} words={words} />
          {fromLink.length > 0 && <p className={styles.note}>{eventWords.linkNote}</p>}
        </header>
        {events.length > 0 && (
          <section className={clubStyles.events}>
            <h2>{words.upcomingHeading}</h2>
            <EventCards events={events} words={allWords} headingLevel="h3" />
          </section>
        )}
        {club.description && (
          <section className={styles.about}>
            <Paragraphs text={club.description} isLinked={!fromLink.includes('description')} />
          </section>
        )}
        <section className={clubStyles.benefits}>
          <h2>{words.benefitsHeading}</h2>
          <ul>
            {words.benefits.map((benefit, index) => (
              <li key={benefit}>
                <Icon name={benefitIcons[index % benefitIcons.length] ?? 'sparkles'} />
                <span>{benefit}</span>
              </li>
            ))}
          </ul>
        </section>
        <div className={`screen-only ${actionStyles.actions}`}>
          {/* A club with details from the link might not have a record, and then it has no calendar. */}
          {ClubSubscribeMenu && fromLink.length === 0 && (
            <ClubSubscribeMenu club={club} words={allWords} newTabLabel={settings.labels.opensInNewTab} />
          )}
          <ShareButton
            url={url}
            title={name}
            words={{ share, copyLink, copied, notCopied }}
            item={{ content_type: 'club', item_id: club.id }}
            icon={<Icon name="share" />}
          />
        </div>
      </div>
      <aside className={`${styles.open} ${clubStyles.opener}`} aria-label={openApp.availability}>
        <OpenPanel target={{ screen: 'club', id: club.id }} settings={settings} words={openApp} url={url} />
      </aside>
      {others.length > 0 && (
        <nav className={`screen-only ${styles.more}`} aria-labelledby="other-clubs">
          <h2 id="other-clubs">{words.otherClubs}</h2>
          <ul className={`link-cards ${clubStyles.others}`}>
            {others.map((other) => (
              <li key={other.id}>
                <Link href={clubPath(other.id)} prefetch={false}>
                  <RecordText>{other.name ?? words.defaultName}</RecordText>
                  {other.university && (
                    <small>
                      <RecordText>{other.university}</RecordText>
                    </small>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  )
}

function ClubFacts({ club, words }: { club: ClubRecord; words: AppPages['club'] }) {
  const { university } = club
  const members = countText(club.memberCount, words.membersOne, words.members)
  if (!university && !members) return null
  return (
    <ul className={clubStyles.facts}>
      {university && (
        <li>
          <Icon name="graduation-cap" />
          <RecordText>{university}</RecordText>
        </li>
      )}
      {members && (
        <li>
          <Icon name="people" />
          {members}
        </li>
      )}
    </ul>
  )
}

interface ClubPictureProps {
  club: ClubRecord
  name: string
  linkLabel: string
}

/**
 * Shows the club's uncropped image, linked to its file. Without an image, shows a gradient with the initials; both are
 * derived from the club's name.
 */
function ClubPicture({ club: { imageUrl, picture }, name, linkLabel }: ClubPictureProps) {
  return (
    <PictureLink address={imageUrl} picture={picture} label={linkLabel}>
      <div className={clsx('framed', clubStyles.frame, clubStyles[`gradient${getGradientIndex(name)}`])}>
        <FramedPicture
          address={imageUrl}
          picture={picture}
          shape="whole"
          sizes={pictureSizes('6rem', '(min-width: 62rem) min(40vw, 32rem), (max-height: 26.25rem) 40vw')}
          isFirst
          drawing={
            <span className={clubStyles.initials} aria-hidden="true">
              {getInitials(name)}
            </span>
          }
        />
      </div>
    </PictureLink>
  )
}
