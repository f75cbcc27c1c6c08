import { rulesBlocks, type RulesBlock, type InlineText } from './rules-text.ts'
import styles from './rules.module.css'

/** Renders a rules text. */
export const RulesText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {rulesBlocks(text).map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </div>
)

const Block = ({ block }: { block: RulesBlock }) => {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading>
          <InlineTexts text={block.text} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <InlineTexts text={block.text} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((text, index) => (
            <li key={index}>
              <InlineTexts text={text} />
            </li>
          ))}
        </List>
      )
    }
  }
}

const InlineTexts = ({ text }: { text: InlineText }) =>
  text.map((part, index) => (part.strong ? <strong key={index}>{part.text}</strong> : part.text))
