import { productName } from '@agone/contract/community/labels'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Crest, EmptyCrest } from '../../ui/crest/crest.tsx'
import { Emblem } from '../../ui/emblem/emblem.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { iconPaths, type IconName } from '../../ui/icon/paths.ts'
import { Brand } from '../../ui/brand/brand.tsx'
import { Mark } from '../../ui/mark/mark.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { ParticipantPicture } from '../../ui/participant-picture/participant-picture.tsx'
import { clubs, people } from './samples.ts'
import styles from './samples.module.css'

const isIcon = (name: string): name is IconName => name in iconPaths
const icons = Object.keys(iconPaths).filter(isIcon)

export const PictureSamples = () => (
  <>
    <Panel title="Stemmi disegnati dall’identificativo">
      <div className="stack">
        <ul className={styles.crests}>
          {clubs.map((name) => (
            <li key={name}>
              <Crest id={name} name={name} size="xl" />
              {name}
            </li>
          ))}
        </ul>
        <div className="row">
          {clubs.slice(0, 8).map((name) => (
            <Crest key={name} id={name} name={name} size="sm" />
          ))}
          <EmptyCrest />
          {people.map((name) => (
            <Avatar key={name} id={name} name={name} size="lg" />
          ))}
          <Avatar id="sm" name="Ivo Marras" size="sm" label="Ivo Marras" />
        </div>
        <div className="row">
          {(['sm', 'md', 'lg', 'xl', '2xl'] as const).flatMap((size) =>
            [true, false].map((isUser) => (
              <ParticipantPicture key={`${size} ${isUser}`} id={size} name="Ivo Marras" {...{ isUser, size }} />
            )),
          )}
        </div>
        <div className="row">
          <Emblem id="a" name="Lega Tirrena" size="lg" />
          <Emblem id="b" name="Coppa delle Torri" figure="tree" size="lg" />
          <Emblem id="c" name="Mondiale Monoposto" figure="stripes" size="lg" />
          <Emblem id="d" name="Notte Singolare" />
          <Emblem id="e" name="Lega Ionica" size="sm" />
        </div>
      </div>
    </Panel>
    <Panel title="Marchio e icone">
      <div className="stack">
        <div className="row">
          {(['dark', 'light'] as const).map((theme) => (
            <span key={theme} className={styles.background} data-theme={theme}>
              <Brand community={{ name: productName, logo: null, mark: null }} />
            </span>
          ))}
          <Brand community={{ name: 'Levante Esports', logo: null, mark: null }} />
          <Mark />
          <Mark small className={styles.faviconSize} />
        </div>
        <div className="row">
          {icons.map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </div>
      </div>
    </Panel>
  </>
)
