import type { CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import type { FeedbackRow } from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { changeCall, newCommandId, readCall } from '../server/call.ts';
import { formatDayAndMinute } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { useCallback, useEffect } from 'react';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';
import { notify } from '../design/overlays/notify.ts';
import { Tag } from '../design/text/Tag.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { useRecord } from '../session/session.ts';
import { texts } from '../i18n/vi/accounts/messaging.ts';
import { subscribeMessaging } from './chat-room.ts';
import { ComposeBox } from './ComposeBox.tsx';

/** The account's own feedback; for an admin, all feedback. */
const readFeedback = (userId: string, all: boolean) =>
  all ? readCall(messagingCalls.allFeedback, {}) : readCall(messagingCalls.feedback, { params: { userId } });

const sent = async (
  body: CallRequest<typeof messagingCalls.giveFeedback>['body'],
): Promise<string | null> => {
  const answer = await changeCall(messagingCalls.giveFeedback, { body }, { commandId: newCommandId() });
  if (!answer.ok) return answer.failure.message;
  const [first] = answer.value;
  return first?.result === 'updatesuccess' ? null : (first?.message ?? '');
};

/** Returns the error message, or null. */
const giveFeedback = (userId: string, text: string): Promise<string | null> =>
  sent({ datatype: 'insert', gop_userid: userId, gop_content: text, gop_reply: '' });

const answerFeedback = (row: FeedbackRow, text: string): Promise<string | null> =>
  sent({ datatype: 'reply', gop_userid: row.gop_userid, gop_id: row.gop_id, gop_reply: text });

const One = ({
  row,
  answers,
  onAnswered,
}: {
  readonly row: FeedbackRow;
  readonly answers: boolean;
  readonly onAnswered: () => void;
}) => (
  <article
    css={{ display: 'grid', gap: space(1), padding: `${space(3)} 0`, borderTop: `1px solid ${color.line}` }}
  >
    <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2), fontSize: 12.5 }}>
      <b css={{ fontWeight: 600 }}>{row.user_namee}</b>
      <time dateTime={row.gop_createdate} css={{ color: color.muted }}>
        {formatDayAndMinute(row.gop_createdate)}
      </time>
      {row.gop_reply === '' ? <Tag tone="warn">{texts.waiting}</Tag> : null}
    </div>
    <p css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}>{row.gop_content}</p>
    {row.gop_reply === '' ? null : (
      <p css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0, color: color.good }}>
        {texts.answered}: {row.gop_reply}
      </p>
    )}
    {answers ? (
      <ComposeBox
        label={texts.answer(row.user_namee)}
        labelHidden
        submit={texts.answerSend}
        send={async (text) => {
          const refused = await answerFeedback(row, text);
          if (refused === null) onAnswered();
          return refused;
        }}
      />
    ) : null}
  </article>
);

/** Feedback to the admin with its answers, by date ascending. An admin sees all of it and answers it. */
export const FeedbackPanel = () => {
  const { user_idd: userId, user_isManage } = useRecord();
  const all = user_isManage === 'ad';
  const { loaded, reload } = useServerState(useCallback(() => readFeedback(userId, all), [userId, all]));
  useEffect(() => subscribeMessaging(() => void reload()), [reload]);
  const give = async (text: string): Promise<string | null> => {
    const refused = await giveFeedback(userId, text);
    if (refused !== null) return refused;
    notify.success(texts.thanks);
    await reload();
    return null;
  };
  const title = all ? texts.feedbackOfAll : texts.feedback;
  return (
    <section aria-label={title} css={{ display: 'grid', gap: space(3), alignContent: 'start' }}>
      <h2 css={{ fontSize: 15 }}>{title}</h2>
      {all ? null : <ComposeBox label={texts.feedbackText} submit={texts.feedbackSend} send={give} />}
      <LoadedContent loaded={loaded} onRetry={reload} failed={texts.feedbackFailed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={texts.feedbackEmpty}
              body={all ? texts.feedbackEmptyForAll : texts.feedbackEmptyBody}
            />
          ) : (
            <div>
              {rows.map((row) => (
                <One key={row.gop_id} row={row} answers={all} onAnswered={() => void reload()} />
              ))}
            </div>
          )
        }
      </LoadedContent>
    </section>
  );
};
