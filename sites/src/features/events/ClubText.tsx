import { langOf } from '../../lib/language/page-language.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { textBlocks, type TextBlock } from './text-blocks.ts';

/** A text that was written in the console, with its line breaks. Lines with a number or a dash become lists. */
export function ClubText({ text }: { text: string }) {
  const language = useLanguage();
  return (
    <div className="club-text" lang={langOf(text, language)}>
      {textBlocks(text).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'paragraph') return <p className="line-breaks-kept">{block.text}</p>;
  if (block.kind === 'bulleted')
    return (
      <ul>
        {block.items.map((item, index) => (
          <li key={index} className="line-breaks-kept">
            {item}
          </li>
        ))}
      </ul>
    );
  return (
    <ol>
      {block.items.map(({ number, text }, index) => (
        <li key={index} value={number} className="line-breaks-kept">
          {text}
        </li>
      ))}
    </ol>
  );
}
