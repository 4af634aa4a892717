import { Picture } from '@/content'
import { Mark, pictureSizes, SectionHeading } from '@/ui'
import type { AboutPage, TeamMember } from '../../../schemas/pages/about'
import styles from './team.module.css'

/** The team, each person on a badge. */
export function Team({ page }: { page: AboutPage }) {
  if (page.team.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="team-heading">
      <div className={`page-width ${styles.inner}`}>
        <SectionHeading
          id="team-heading"
          heading={page.teamHeading}
          intro={page.teamIntro}
          layout="stacked"
        />
        <ul className={styles.badges}>
          {page.team.map((member) => (
            <Badge key={member._id} member={member} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Badge({ member }: { member: TeamMember }) {
  const { name, role, text, photo } = member
  return (
    <li className={styles.badge}>
      <div className={styles.card}>
        <div className={styles.photo}>
          {photo ? (
            <Picture picture={photo} ratio={6 / 7} sizes={pictureSizes('80vw', '(min-width: 40rem) 22rem')} />
          ) : (
            <Mark className={styles.stand} />
          )}
        </div>
        <h3>{name}</h3>
        {role && <p className={styles.role}>{role}</p>}
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </li>
  )
}
