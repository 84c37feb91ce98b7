import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import type {
  AuditProgress,
  AuditVerification,
} from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { LogCorrupt, type EventStore } from '@so-cuoc/event-store/port.ts';
import type { Verification, VerificationProgress } from '@so-cuoc/event-store/verification.ts';
import type { FastifyPluginCallback } from 'fastify';

interface VerifyOptions {
  readonly kind: EventStore['kind'];
  /** Verifies the whole log in slices while the service runs. */
  readonly verify: (onProgress: (walked: VerificationProgress) => void) => Promise<Verification>;
  /** Called with the answer of each verification. */
  readonly onVerified?: (answer: AuditVerification) => void;
}

const WALKED = {
  embedded: 'Mọi mã kiểm tra và mọi mắt xích của nhật ký đều khớp, từ việc đầu đến việc cuối đã ghi.',
  eventstoredb:
    'Mọi việc và dấu niêm của từng luồng đều khớp. Phần cuối của một luồng bị cắt bỏ chỉ thấy được khi so với số việc và dấu niêm đã ghi lại trước đó.',
};

/** A log that cannot be read at all is reported like any other error. */
const verified = async (
  { verify, kind }: VerifyOptions,
  onProgress: (walked: VerificationProgress) => void,
): Promise<AuditVerification> => {
  try {
    return answerOf(await verify(onProgress), kind);
  } catch (error) {
    if (!(error instanceof LogCorrupt)) throw error;
    return {
      ok: false,
      events: 0,
      seal: '',
      store: kind,
      sentence: error.message,
      position: null,
      stream: null,
    };
  }
};

const answerOf = (found: Verification, kind: EventStore['kind']): AuditVerification =>
  found.ok
    ? {
        ok: true,
        events: found.events,
        seal: found.seal,
        store: kind,
        sentence: WALKED[kind],
        position: null,
        stream: null,
      }
    : {
        ok: false,
        events: 0,
        seal: '',
        store: kind,
        sentence: found.sentence,
        position: found.position,
        stream: found.stream,
      };

const UNSOUND = 'Nhật ký không còn nguyên vẹn. Vui lòng báo quản trị.';

/** The progress of a running verification as a share: agents must not learn the length of the log. */
const progressOf = (isWalking: boolean, walked: VerificationProgress | null): AuditProgress => {
  const { events = 0, total = null } = walked ?? {};
  return { walking: isWalking, share: total === null || total === 0 ? null : events / total };
};

/** GET /api/audit/verify: one verification at a time, shared by concurrent requests. */
export const verifyRoute: FastifyPluginCallback<VerifyOptions> = (app, options, done) => {
  let walking: Promise<AuditVerification> | null = null;
  let walked: VerificationProgress | null = null;
  registerCall(app, auditCalls.verify, async (request) => {
    walking ??= verified(options, (now) => {
      walked = now;
    })
      .then((answer) => {
        options.onVerified?.(answer);
        return answer;
      })
      .finally(() => {
        walking = null;
        walked = null;
      });
    const answer = await walking;
    if (request.identity?.role !== 'us') return [answer];
    return [
      answer.ok ? { ...answer, events: 0 } : { ...answer, sentence: UNSOUND, position: null, stream: null },
    ];
  });
  registerCall(app, auditCalls.verifyProgress, () => [progressOf(walking !== null, walked)]);
  done();
};
