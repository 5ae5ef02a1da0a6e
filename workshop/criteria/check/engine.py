"""Reference evaluator of the criteria: doubts → derived → excuses → data → problems → diseases → acts → report (../common.md 1, 2.6)."""
import re, datetime as dt
from criteria import RANK, UNKNOWN, SPECIES, GROUPS, SIDES, in_species, worst, names_in
from kleene import flat, fixed, sig, comma
NAMES = {1: 'posible', 2: 'sugestivo', 3: 'compatible', 4: 'diagnóstico'}
ROEDOR = {'hámster', 'rata', 'ratón', 'cobaya', 'chinchilla', 'jerbo', 'degú'}
SIDE_WORD = {'Od': 'en el ojo derecho (OD)', 'Os': 'en el ojo izquierdo (OI)', 'Left': 'izquierdo', 'Right': 'derecho'}
BOTH_WORD = {'Od': 'en ambos ojos', 'Os': 'en ambos ojos', 'Left': 'de los dos lados', 'Right': 'de los dos lados'}
def cap(t): return t[:1].upper() + t[1:] if t else t
def lower(t): return t if t[1:2].isupper() or t[1:2].isdigit() else t[:1].lower() + t[1:]      # «T4», «ALT» stay
def listed(a): return a[0] if len(a) == 1 else ', '.join(a[:-1]) + ' y ' + a[-1]
def fits(f, v):
    """a value of the wrong kind is no answer"""
    if f is None or f['kind'] == 'text': return True
    if f['kind'] == 'number': return isinstance(v, (int, float)) and not isinstance(v, bool)
    if f['kind'] == 'choice': return isinstance(v, str)
    try: return f['kind'] != 'date' or bool(dt.date.fromisoformat(str(v)[:10]))
    except ValueError: return False
class Case:
    def __init__(s, T, data):
        s.T, s.d = T, {k: v for k, v in data.items() if v is not None and v != '' and fits(T.fields.get(k), v)}
        sp = str(data.get('patientSpecies') or data.get('animalSpecies') or '').lower()
        s.species_text = sp      # as written: a guinea pig has heterophils
        sp = 'roedor' if sp in ROEDOR else {'pez': 'acuático', 'anfibio': 'acuático'}.get(sp, sp)
        s.sp = sp if sp in SPECIES else None
        s.unknown = set(); s.fired = {}; s.clashed = False; s.side = None; s._never = None
    # values
    def num(s, n, raw=False):
        if n in s.unknown and not raw: return None
        if n == 'years': v = s.d.get('patientAge', s.d.get('animalAge')); return float(v) if isinstance(v, (int, float)) and not isinstance(v, bool) else None
        if n == 'kilograms': n = 'patientWeight'
        f = s.T.figures.get(n)
        for k in (f['keys'] if f else [n]):
            if k in s.unknown and not raw: continue
            v = s.d.get(k)
            if isinstance(v, (int, float)) and not isinstance(v, bool): return float(v)
            if k in s.T.derived: v = s.derive(k, raw)
            else: v = None
            if v is not None: return v
        return None
    def derive(s, k, raw):
        keep = s.unknown
        if raw: s.unknown = set()
        try: return s.T.derived[k](s)
        except (TypeError, ValueError, ZeroDivisionError): return None
        finally: s.unknown = keep
    def first(s, *keys):
        for k in keys:
            v = s.d.get(k)
            if k not in s.unknown and isinstance(v, (int, float)) and not isinstance(v, bool): return float(v)
            if k in s.T.derived and k not in s.d:
                v = s.num(k)
                if v is not None: return v
        return None
    def reread(s, key, value, figure):
        old = s.d.get(key); s.d[key] = value
        try: return s.band(figure, True)
        finally: s.d[key] = old
    def choice(s, k): return None if k in s.unknown else s.d.get(k)
    def date(s, k):
        v = s.d.get(k)
        if not v or k in s.unknown: return None
        try: return dt.date.fromisoformat(str(v)[:10])
        except ValueError: return None
    def band(s, n, raw=False):
        """(low|ok|high, level, value)"""
        f = s.T.figures.get(n)
        if not f: return None
        v = s.num(n, raw)
        if v is None: return None
        for sp, cond, lo, a, z, hi in f['scales']:
            if s.sp is None and '*' not in sp or s.sp is not None and not in_species(sp, s.sp): continue
            if cond is not None and s.ev(cond) is not True: continue
            young = s.immature() and not (cond is not None and 'years' in names_in(cond))
            for l, c in lo:
                if v < c: return ('ok', None, v) if young and l == '.' else ('low', l, v)
            if v < a: return ('ok', None, v) if young else ('low', '.', v)
            r = None
            for l, c in hi:
                if v >= c and (v > z or c > z): r = ('high', l, v)
            if r: return ('ok', None, v) if young and r[1] == '.' else r
            return ('high', '.', v) if v > z and not young else ('ok', None, v)
        return s.in_mammals(f, v) if raw and s.sp is None else None
    def in_mammals(s, f, v):
        """without a species: critical where it is so on the scales of all mammals, with the lowest of their levels"""
        bands = []
        for sp, cond, lo, a, z, hi in f['scales']:
            if cond is not None or not all(w in ('rumiante', 'équido', 'mamífero') or in_species(['mamífero'], w) for w in sp): continue
            r = next((('low', l) for l, c in lo if v < c), None) or (('low', '.') if v < a else None)
            for l, c in hi if r is None else ():
                if v >= c and (v > z or c > z): r = ('high', l)
            if r is None: r = ('high', '.') if v > z else ('ok', None)
            bands.append(r)
        if not bands or len({b[0] for b in bands}) > 1: return None
        low = min((b[1] for b in bands), key=lambda l: RANK.get(l, -1))
        return (bands[0][0], low, v) if RANK.get(low, -1) >= RANK['24h'] else None
    def immature(s):
        y = s.d.get('patientAge', s.d.get('animalAge')); return isinstance(y, (int, float)) and y < {'perro': 0.5, 'gato': 0.5, 'caballo': 1, 'asno': 1, 'bovino': 0.5, 'ovino': 0.5, 'caprino': 0.5, 'porcino': 0.3}.get(s.sp, 0.25)
    # conditions
    def ev(s, e):
        t = e[0]
        if t == 'and':
            r = [s.ev(x) for x in e[1]]; return False if False in r else None if None in r else True
        if t == 'or':
            r = [s.ev(x) for x in e[1]]; return True if True in r else None if None in r else False
        if t == 'not': r = s.ev(e[1]); return None if r is None else not r
        if t == 'of':
            r = [s.ev(x) for x in e[2]]; y = r.count(True); return True if y >= e[1] else None if y + r.count(None) >= e[1] else False
        if t == 'rel':
            v = s.num(e[1])
            if v is None: return None
            cuts = e[3]; c = cuts.get(s.sp)
            if c is None: c = next((cuts[g] for g in GROUPS if g in cuts and s.sp in GROUPS[g]), None)
            if c is None: c = cuts.get('otro', cuts.get('*'))
            if c is None: return False
            return {'<': v < c, '<=': v <= c, '>': v > c, '>=': v >= c}[e[2]]
        if t == 'choice':
            v = s.choice(e[1])
            if v is None or (str(v) in UNKNOWN and v not in e[2]): return None
            return str(v) in e[2]
        if t == 'signs':
            r = [s.sign(x) for x in e[1]]; return True if True in r else False if all(x is False for x in r) else None
        if t == 'known': return any(s.is_known(x) for x in e[1])
        if t == 'fired': return any(s.has_fired(x) for x in e[1])
        if t == 'species': return None if s.sp is None else in_species([e[1]], s.sp)
        if t == 'breed':
            b = s.d.get('patientBreed') or s.d.get('animalBreed'); return None if not b else any(flat(x).replace('_', ' ') in flat(b) for x in e[1])
        if t == 'says':
            txt = ' '.join(flat(s.d[k]) for k in s.T.groups.get(e[1], [e[1]]) if k not in s.unknown and s.d.get(k))
            return None if not txt else any(flat(x).replace('_', ' ') in txt for x in e[2])
        if t == 'cond': c = s.T.conds[e[1]]; return s.ev(c) if isinstance(c, tuple) else c(s)
        if t in ('high', 'low', 'inside'):
            b = s.band(e[1]); return None if b is None else b[0] == ('ok' if t == 'inside' else t)
        if t == 'level': b = s.band(e[1]); return None if b is None else RANK[b[1]] >= RANK[e[2]]
        raise AssertionError(e)
    def is_known(s, x):
        if x in s.T.figures or x in s.T.derived: return s.num(x) is not None
        v = s.d.get(x); return v is not None and str(v) not in UNKNOWN and x not in s.unknown
    def has_fired(s, x):
        f = s.fired.get(x); return f is not None and (s.side is None or None in f or s.side in f)
    def sign(s, k):
        if s.d.get(k) == 'yes' and k not in s.unknown: return True
        g = s.T.signs.get(k)
        if g and g.get('or') is not None and s.ev(g['or']) is True: return True
        other = s.T.sign_from.get(k)
        if other and other in s.T.conds:
            c = s.T.conds[other]; v = s.ev(c) if isinstance(c, tuple) else c(s)
            if v is not None: return v
        return False if s.d.get(k) == 'no' else None
    # names behind what is true
    def grounds(s, e):
        t = e[0]
        if t in ('and', 'or'): return [k for x in e[1] if s.ev(x) is True for k in s.grounds(x)]
        if t == 'of': return [k for x in e[2] if s.ev(x) is True for k in s.grounds(x)]
        if t in ('rel', 'high', 'low', 'level', 'choice'): return s.close([e[1]])
        if t == 'signs': return [x for x in e[1] if s.sign(x) is True]
        if t == 'cond':
            c = s.T.conds[e[1]]; return s.grounds(c) if isinstance(c, tuple) else s.close(s.T.condkeys.get(e[1], []))
        return []
    def close(s, names):
        out = []
        for n in names:
            out.append(n); f = s.T.figures.get(n)
            if f: out += f['keys']
            for k in [n] + (f['keys'] if f else []): out += s.T.derived_keys.get(k, [])
        return out
    def entered(s, test):
        for k in s.T.tests.get(test, []):
            v = s.d.get(k)
            if v is not None and str(v) not in UNKNOWN: return True
            if v is None and (k in s.T.derived or k in s.T.figures) and s.num(k, True) is not None: return True
        return False
    # text
    def fill(s, t, side=None):
        def rep(m):
            k = m[1]
            if k.startswith('side'): return m[0] if side is None else SIDE_WORD[side] if k != 'side:f' else SIDE_WORD[side].replace('izquierdo', 'izquierda').replace('derecho', 'derecha')
            if k.startswith('label '): return s.T.fields.get(k[6:], {}).get('label', k[6:])
            if k in s.T.words:      # after a word, with a blank unless they begin with a mark
                w = s.words(*s.T.words[k]); return ' ' + w if re.search(r'[^\W_]$|[)}]$', t[:m.start()]) and re.match(r'[^\W_]|\(', w) else w
            parts = [o.partition(':') for o in k.split(' / ')]
            if parts[0][1] and parts[0][0].strip() in (*SPECIES, *GROUPS, 'otro'):
                for a, _, b in parts:
                    if a.strip() == 'otro' or s.sp and in_species([a.strip()], s.sp): return b.strip()
                return parts[-1][2].strip()
            n, _, d = k.partition(':')
            f = s.T.readings.get(n)
            if f: return f(s) or ''
            if s.T.is_number(n):
                v = s.num(n)
                if v is None: v = s.num(n, True)
                if v is None: return '?'
                return comma(fixed(v, int(d)) if d else sig(v))
            return str(s.d.get(n, '?'))
        return re.sub(r'\{([^{}]*)\}', rep, t)
    def words(s, of, by):
        """the first that holds, or a list of all; those without a condition where no other holds"""
        said = [s.fill(t) for c, t in of if c is not None and s.ev(c) is True] or [s.fill(t) for c, t in of if c is None]
        return (listed(said) if by == 'y' else ', '.join(said)) if by else (said or [''])[0]
    def sentence(s, pair, side=None):
        """None when nothing is left to ask"""
        cond, t = pair
        if cond is not None and s.ev(cond) is not True: return None
        def bracket(m):
            asked = [x for grp in re.findall(r'‹([^›]*)›', m[1]) for x in grp.split('·')]
            words = asked or [x for x in s.T.tests if re.search(r'(?<!\w)' + re.escape(x) + r'(?!\w)', m[1])]
            if words and all(s.entered(x) for x in words) or (not asked and any(s.entered(x) for x in words)): return ''
            return m[1]
        t = re.sub(r'\[([^\[\]]*)\]', bracket, t); empty = False
        def ask(m):
            nonlocal empty
            left = [x for x in m[1].split('·') if not s.entered(x)]
            if not left: empty = True; return ''
            return listed(left)
        t = re.sub(r'‹([^›]*)›', ask, t)
        return None if empty else s.fill(t.strip(), side)
    def act_sentences(s, act, side=None):
        out = []; spare = None
        for alt in act.alts:
            y = s.sentence(alt, side)
            if y and s.allowed(y): out.append(y); break
            spare = spare or y
        if not out and spare: out.append(spare)
        if not out:      # everything it asks is entered
            had = list(dict.fromkeys(x for cd, t in act.alts if cd is None or s.ev(cd) is True for g in re.findall(r'‹([^›]*)›', t) for x in g.split('·')))
            if had and not any(s.sentence(a, side) for alts in act.more for a in alts): out.append('Ya tiene %s: decida con esos datos.' % listed(had))
        for alts in act.more:
            y = next((y for y in (s.sentence(a, side) for a in alts) if y), None)
            if y: out.append(y)
        return out
    def allowed(s, text):
        from acts import tags_of
        if s._never is None: s._never = {k['tag'] for k in s.T.clashes if k['never'] is not None and s.ev(k['never']) is True}
        return not s._never or not any(v == '+' and t in s._never for t, v in tags_of(s.T, text).items())
    def pick(s, acts, side=None):
        for a in acts:
            if a.cond is None or s.ev(a.cond) is True: return [(y, a) for y in s.act_sentences(a, side)]
        return []
    def top(s, levels):
        b = None
        for l, c in levels:
            if c is None or s.ev(c) is True: b = worst(b, l) or b or l
        return b
def plain(v): return comma(sig(v, 3))
def normal_inside(c, f, v):
    """the value lies in a bracket with a lower bound or under an upper one: it is normal as typed"""
    return any(in_species(s[0], c.sp or '') and s[3] <= v <= s[4] and (s[3] > float('-inf') or s[4] < float('inf')) for s in c.T.figures[f]['scales'])
def unit_questions(c):
    """unit doubts {key: {readings, asks, …}}: a value outside the possible range, or in an ask zone with its unit untold (data._unanswered);
    and hints: a value that reads normal here and ill in the other unit, unit untold"""
    T = c.T; told = c.d.get('_units') or []; asked = c.d.get('_unanswered') or []; twice, hints = {}, []
    for k, u in T.units_of.items():
        v = c.d.get(k)
        if k not in T.fields or isinstance(v, bool) or not isinstance(v, (int, float)) or not u['possible']: continue
        a, b = next(((a, b) for sp, a, b in u['possible'] if sp is None or sp == c.sp)); unit = T.fields[k].get('unit', ''); unit = ' ' + unit if unit else ''
        name = T.fields[k]['label'] if len(T.fields[k]['label']) < 40 else u['name']; name = re.sub(r' \(.*\)$', '', name); name = lower(name)
        other = [((v - m) * q, n) for n, m, q in u['others'] if q != 1]
        if u['unless'] is not None and c.ev(u['unless']) is True: continue
        f = next((x for x, f in T.figures.items() if k in f['keys'] and 'scales' in f), None); here = c.band(f, True) if f else None
        if not a <= v <= b:
            live = [(w, n) for w, n in other if a <= w <= b]
            q = '%s de %s%s no es posible' % (cap(name), plain(v), unit) + ('; ¿%s?' % ' o '.join('%s %s (%s%s)' % (plain(v), n, plain(w), unit) for w, n in live) if live else '')
            twice[k] = {'id': 'X-U:' + k, 'about': q + ('' if q.endswith('?') else '.'), 'asks': 'Confirme la unidad de %s: %s%s.' % (name, plain(v) + unit + ' no es posible', ''.join(', %s %s serían %s%s' % (plain(v), n, plain(w), unit) for w, n in live[:2])), 'drops': [k], 'side': None, 'key': k, 'readings': [w for w, _ in live], 'order': -1}
        elif u['ask'] and u['ask'][0] <= v <= u['ask'][1] and told != 'all' and k not in told:
            n = u['ask'][2]; w = next((w for w, x in other if x == n), other[0][0])
            if k in asked and not (here and here[0] == 'ok' and u['normal'] and normal_inside(c, f, v)):
                twice[k] = {'id': 'X-U:' + k, 'about': '%s por aclarar: ¿%s%s o %s%s?' % (cap(name), plain(v), unit, plain(w), unit), 'asks': 'Confirme ahora la unidad de %s: %s%s o %s %s (%s%s).' % (name, plain(v), unit, plain(v), n, plain(w), unit), 'drops': [k], 'side': None, 'key': k, 'readings': [v, w], 'order': -1}
            elif u['hint'] is not None and c.ev(u['hint']) is True:
                r0, r1 = (here, c.reread(k, w, f)) if f else (None, None)
                if r0 and r0[0] == 'ok' and r1 and r1[0] != 'ok': hints.append({'name': 'la ' + name, 'unit': unit.strip(), 'line': '%s de %s: ¿está en %s? Serían %s%s.' % (cap(name), plain(v), n, plain(w), unit)})
    return twice, hints
def values(s, name):
    f = s.T.figures.get(name); return [name] + (f['keys'] if f else [])
def report(T, data):
    c = Case(T, data)
    twice, hints = unit_questions(c)
    c.unknown = {k for o in twice.values() for n in o['drops'] for k in values(c, n)}      # a figure whose unit is asked excuses nothing and contradicts nothing
    excuses = [e for e in T.excuses if c.ev(e['when']) is True]
    excused = {n: e for e in excuses for n in e['of']}
    doubts = list(twice.values()) + [o for o in T.doubts if c.ev(o['when']) is True]
    gone = set()
    for e in excuses:
        if not e['keeps']:
            for n in e['of']: gone |= set(values(c, n)) | set(T.choices.get(n, {}).get('keys', ()))
    # 1 data: levels under the excuses; a doubt keeps them
    contested = {n for o in doubts for n in o['drops']}
    c.unknown = set(gone); res = []
    for n, f in T.figures.items():
        if 'scales' not in f or not any(k in c.d or k in T.derived for k in f['keys']) or (f['unless'] is not None and n not in contested and c.ev(f['unless']) is True): continue
        c.side = f['side']; b = c.band(n, True)
        q = next((twice[k] for k in f['keys'] if k in twice), None)
        if q is not None:      # the worst of the living readings, no class
            lev = worst(None, *[(c.reread(q['key'], w, n) or ('', None))[1] for w in q['readings']])
            res.append({'t': 'figure', 'name': n, 'keys': {n} | set(f['keys']), 'level': lev or '.', 'text': q['about'], 'acts': [], 'order': f['order'], 'shared': True, 'harmless': False, 'side': f['side'], 'excused': False, 'explains': [], 'P': {'vital': 1, '24h': 2, 'dias': 3}.get(lev, 5), 'unit': True}); continue
        if b is None or b[0] == 'ok': continue
        if all(k in T.derived for k in f['keys']) and c.num(n) is None and n not in excused: continue      # derived from an excused figure
        lev = b[1]; base = lev
        keep, c.unknown = c.unknown, set(c.unknown) - set(values(c, n))      # its own figure is known to its own raise
        for side, froms, to, cond in f['raises']:
            least = min((RANK[x] for x in froms), default=-1)
            if side == b[0] and RANK[base] >= least and c.ev(cond) is True: lev = worst(lev, to)
        c.unknown = keep
        if b[0] in f['harmless']: lev = '.'
        ex = excused.get(n) or next((excused[k] for k in f['keys'] if k in excused), None)
        res.append(datum(c, 'figure', n, f, lev, ex, b))
    for n, h in T.choices.items():
        if 'meanings' not in h: continue
        c.side = h['side']
        for key in h['keys']:
            v = c.d.get(key)
            if v is None: continue
            for v in (v if isinstance(v, list) else [v]):
                m = next((m for m in h['meanings'] if ('other' in m[0] or flat(v) in [flat(x) for x in m[0]]) and (m[1] is None or c.ev(m[1]) is True)), None)
                if m is None or m[2] in ('ok', '–'): continue
                lev = c.top(m[3]) or '.'
                for o, to, cond in h['raises']:
                    if o == v and c.ev(cond) is True: lev = worst(lev, to)
                ex = excused.get(n) or excused.get(key)
                res.append(datum(c, 'choice', n, h, lev, ex, (v, m, key)))
    c.side = None
    signs = []
    for n, g in T.signs.items():
        if c.sign(n) is True and (g['of'] is None or c.sp and in_species(g['of'], c.sp)):
            signs.append({'t': 'sign', 'name': n, 'keys': {n}, 'level': c.top(g['urgent']), 'acts': c.pick(g['acts']), 'text': g['word'] or T.fields.get(n, {}).get('label', n), 'it': g['it'], 'order': g['order'], 'shared': True, 'side': None})
    for o in doubts:
        for n in o['drops']: c.unknown |= set(values(c, n))
    dropped = {k for o in doubts for n in o['drops'] for k in values(c, n)}
    for x in res:
        if x['keys'] & dropped and not x.get('unit'):
            x['doubted'] = True; x['acts'] = []; x['shared'] = True
            if any(o.get('impossible') and any(x['keys'] & set(values(c, n)) for n in o['drops']) for o in doubts): x['level'] = '.'      # no living reading
            w = re.sub(r'(, fuera de su intervalo)?\.$', '', x['text']); i = w.rfind(' (') if x['t'] == 'figure' and ' (' in w else len(w); x['text'] = w[:i] + ' por aclarar' + w[i:] + '.'
    # 2 problems, 3 diseases
    held, diffs = [], []
    for kind, rows in (('problem', T.problems), ('disease', T.diseases)):
        for o in rows:
            c.side = o['side']
            h = judge(c, kind, o, res, signs)
            if h is None: continue
            if h['cert'] < 1: diffs.append(h); continue
            held.append(h); c.fired.setdefault(o['id'], set()).add(o['side'])
    c.side = None
    alive = [h for h in held if h['t'] == 'problem' or h['cert'] >= 2]
    def beats(a, b): return b['id'] in a['o']['over'] and (a['side'] is None or b['side'] is None or a['side'] == b['side'])
    standing = [h for h in held if not any(beats(a, h) for a in alive)]
    takers = [h for h in standing if h['t'] == 'problem' or h['cert'] >= 2]
    def absorbed(x): return any(x['keys'] & h['keys'] for h in takers)
    free = [x for x in res if not absorbed(x) and not (x.get('doubted') and x['level'] == '.')]
    told = {k for x in res for k in x['explains']}
    free_signs = [x for x in signs if not absorbed(x) and x['name'] not in told]
    urgency = worst(None, *[x['level'] for x in res + signs + held], *[h['own'] for h in diffs])      # an «against» lowers the certainty, never the urgency
    own = max([RANK[x['level']] for x in standing + [x for x in free if not x['shared']]], default=-1)
    def rank(x):
        if x['t'] == 'disease' and x['cert'] == 1: grp = 4
        elif x['level'] == 'vital': grp = 0
        elif x['t'] in ('problem', 'disease'): grp = 3 if x['P'] >= 5 else 1
        elif x.get('excused'): grp = 2.5 if x['level'] != '.' else 2.9
        elif x['level'] == '.': grp = 3
        elif x['shared']: grp = 1 if RANK[x['level']] >= RANK['24h'] and own < RANK['dias'] else 2
        else: grp = 1
        row = x['t'] in ('problem', 'disease')
        return (grp, -RANK[x['level']], not row, not row and grp == 3 and x['shared'], x['P'], -x.get('cert', 0), x['t'] == 'disease', x['order'])
    lead = sorted(standing + free, key=rank)
    c.only_excuses = lead if lead and all(x.get('excused') and x['level'] == '.' for x in lead) else []
    if c.only_excuses: lead = []      # only excused data: «Sin alteraciones…», the excuse is a line, its act the step
    for x in lead: x['group'] = rank(x)[0]
    return page(c, T, lead, res, signs, held, diffs, excuses, doubts, free_signs, takers, urgency, hints)
def datum(c, t, name, f, lev, ex, b):
    T = c.T; keys = {name} | set(f['keys']) if t == 'figure' else {name, b[2]}; acts = []; why = []
    if t == 'figure':
        side, _, v = b; word = f['words'].get((side, lev)) or f['words'].get((side, '')) or name
        unit = T.units.get(name) or next((T.fields[k].get('unit') for k in f['keys'] if T.fields.get(k, {}).get('unit')), '') or ''
        typed = any(x == v for x in c.d.values() if isinstance(x, (int, float)) and not isinstance(x, bool))
        text = '%s (%s%s)' % (cap(c.fill(word, f['side'])), comma(sig(v, 4 if typed else 3)), ' ' + unit if unit else '') + ('.' if lev != '.' else ', fuera de su intervalo.')
        a = next((a for s, ls, a in f['acts'] if s in (side, '*') and (lev in ls or '*' in ls)), None)
        harmless = side in f['harmless']
        why = [k for s, ls, ks in f['explains'] if s == side and (not ls or RANK[lev] >= min(RANK[x] for x in ls)) for k in ks]
    else:
        v, m, key = b; text = cap(c.fill(m[2], f['side'])); text += '' if text.endswith('.') else '.'; harmless = False
        why = [k for o, ks in f['explains'] if str(v) in o or '*' in o for k in ks]
        a = m[4] or next((a for o, a in f['acts'] if str(v) in o), None) or next((a for o, a in f['acts'] if '*' in o), None)
    if ex is not None and lev != 'vital':
        text = c.fill(ex['says'], f['side']); lev = ex['to'] if RANK[ex['to']] < RANK[lev] else lev; lev = '.' if lev == 'none' else lev; acts = c.pick(ex['acts'], f['side'])
    elif a is not None: acts = [(y, a) for y in c.act_sentences(a, f['side'])]
    return {'t': t, 'name': name, 'keys': keys, 'level': lev, 'text': text, 'acts': acts, 'order': f['order'], 'shared': f['shared'], 'harmless': harmless, 'side': f['side'], 'excused': ex is not None, 'explains': why,
            'P': {'vital': 1, '24h': 2, 'dias': 3}.get(lev, 5)}
def judge(c, kind, o, res, signs):
    if o['of'] and not (c.sp and in_species(o['of'], c.sp)): return None
    trig = [c.ev(w) for w in o['when']] + ([any(c.has_fired(u) for u in o['under'])] if o['under'] else [])
    if True not in trig or any(c.ev(x) is True for x in o['out']): return None
    keys = [k for w in o['when'] if c.ev(w) is True for k in c.grounds(w)]; missing = []
    for label, e in o['with']:
        v = c.ev(e)
        if v is False: return None
        if v is None: missing.append(label or '')
        else: keys += c.grounds(e)
    top = next((g for g, e in o['grade'] if c.ev(e) is True), o['top'])
    pro, contra = [], []
    if kind == 'problem': cert = max(1, top - len(missing))
    else:
        true = {w: [(a, e) for a, e in o[w] if c.ev(e) is True] for w in ('proof', 'strong', 'for', 'against', 'against!')}
        st, fo = len(true['strong']), len(true['for'])
        e = 4 if true['proof'] else 3 if st and st + fo >= 2 else 2 if st or fo >= 2 else 1
        for w in ('proof', 'strong', 'for'):
            for a, x in true[w]: keys += c.grounds(x); pro.append(a)
        contra = [a for w in ('against', 'against!') for a, _ in true[w]]
        cert = min(top, e) - (0 if true['proof'] else len(missing)) - len(true['against']) - 2 * len(true['against!'])
    own = c.top(o['urgent'])
    keys = set(keys) | set(o['explains']) | {k for x in o['explains'] for k in c.close([x])}
    for x in list(keys):
        g = c.T.signs.get(x)
        if g and g.get('or') is not None and c.ev(g['or']) is True: keys |= set(c.close(names_in(g['or'])))
    lev = worst(own, *[x['level'] for x in res + signs if x['keys'] & keys and (x['side'] is None or o['side'] is None or x['side'] == o['side'])])
    return {'t': kind, 'o': o, 'id': o['id'], 'cert': cert, 'own': own, 'level': lev, 'keys': keys, 'P': o['P'], 'order': o['order'], 'side': o['side'], 'missing': missing, 'pro': pro, 'contra': contra, 'name': o['id']}
def secondary(x, L): return 'o' in x and 'secondary' in x['o']['flags'] and x is not L      # said only when it leads
def aliens(c):
    """figures typed in a species that has no line for them; [''] when no own row of this type was written for the species"""
    T = c.T; out = []; valued = False
    for n, f in T.figures.items():
        if 'scales' not in f or c.num(n, True) is None: continue
        if c.band(n, True) is not None: valued = True; continue
        if f['unless'] is not None and c.ev(f['unless']) is True: continue
        k = next((k for k in f['keys'] if k in T.fields and c.d.get(k) is not None), None)
        if k and not (c.sp and any(in_species(s[0], c.sp) or '*' in s[0] for s in f['scales'])):
            v = c.d[k]; u = T.fields[k].get('unit', ''); b = re.split(r' \(|, ', T.fields[k]['label'])[0]; b = b if len(b) < 45 else n; out.append('%s %s%s' % (lower(b), comma(sig(v)), ' ' + u if u else ''))
    own = {s for f in T.figures.values() if not f['shared'] for sc in f.get('scales', []) for s in sc[0]} | {s for o in T.problems + T.diseases if not o['shared'] for s in (o['of'] or [])}
    if not out and not valued and own and not (c.sp and any(w == '*' or in_species([w], c.sp) for w in own if w != 'mamífero')) and len(c.d) > 1: return ['']
    return out
def species_words(c, t):
    if c.sp in ('ave', 'reptil', 'conejo') or c.species_text == 'cobaya':
        t = re.sub(r'\bneutr([oó]f[ií]l)', r'heter\1', t); t = re.sub(r'\bNeutr([oó]f[ií]l)', r'Heter\1', t); t = re.sub(r'\bneutropeni', 'heteropeni', t); t = re.sub(r'\bNeutropeni', 'Heteropeni', t)
    return t
def row_text(c, h, held):
    t = h['o']['text']; side = h['side']
    if side and '{side' in t:
        twin = [x for x in held if x['id'] == h['id']]
        if len(twin) == 2 and c.fill(twin[0]['o']['text']) == c.fill(twin[1]['o']['text']): t = re.sub(r'\{side(:\w)?\}', BOTH_WORD[side], t)
    t = cap(c.fill(t, side)); return t + ('' if t.endswith(('.', '?')) else '.')
def page(c, T, lead, res, signs, held, diffs, excuses, doubts, free_signs, takers, urgency, hints):
    from acts import arrange
    texts = [row_text(c, x, held) if 'o' in x else x['text'] for x in lead]
    L = lead[0] if lead else None; cert = None; alien = aliens(c)
    if L: concl = texts[0]; cert = NAMES[L['cert']] if 'cert' in L else None
    elif signs: concl = 'Signos de alarma sin datos que los expliquen: ' + ', '.join(x['text'] for x in sorted(signs, key=lambda x: (-RANK.get(x['level'], -1), x['order']))[:4]) + '.'
    elif doubts: concl = 'Por aclarar: ' + c.fill(doubts[0]['about'], doubts[0]['side'])
    elif not any(k in T.fields and T.fields[k]['kind'] in ('number', 'choice') and not k.startswith(('patient', 'animal')) for k in c.d): concl = 'Faltan datos: no se ha indicado ningún hallazgo.'
    elif alien:
        shown = alien[:2] if sum(map(len, alien[:2])) < 56 else alien[:1]
        concl = 'Sin alteraciones en lo valorable; %s: %s%s.' % ('sin intervalo propio de esta especie' if c.species_text else 'sin la especie no se comparan', ', '.join(shown), ' y %d más' % (len(alien) - len(shown)) if len(alien) > len(shown) else '') if alien[0] else 'Sin alteraciones en lo valorable: no hay criterios propios de esta especie.'
    else: concl = 'Sin alteraciones en los datos indicados%s.' % (' si ' + ' y '.join('%s está en %s' % (h['name'], h['unit']) for h in hints) if hints else '')
    c._never = None; c.alien = bool(alien); steps = arrange(c, T, lead, res, signs, free_signs, takers, doubts, urgency)
    lines = [c.fill(t, h['side']) for h in takers for w in ('line', 'limit') for cond, t in h['o'][w] if cond is None or c.ev(cond) is True]
    lines += [c.fill(n['line'], n['side']) for n in T.notes if c.ev(n['when']) is True]
    n_data = len(res) + sum(1 for h in held)
    lines += ['%s: %s no %s %s.' % (cap(x['text']), 'estos datos' if n_data > 1 else 'este dato', x['it'], 'explican' if n_data > 1 else 'explica') for x in free_signs if x['level'] and x['name'] != 'rfPregnant'] if L else []
    lines += [h['line'] for h in hints]
    if alien and alien[0] and (L or len(alien) > 2): lines.append('%s: %s.' % ('Sin intervalo propio de esta especie' if c.species_text else 'Sin la especie no se comparan', ', '.join(alien[:6])))
    said = [c.fill(e['says'], e['side']) for e in excuses]
    W = lambda x: species_words(c, x) if isinstance(x, str) else [W(y) for y in x]
    concl, steps, texts, lines, said = W(concl), W(steps), W(texts), W(lines), W(said)
    return {'conclusion': concl, 'certainty': cert, 'lead': (L['id'] if 'o' in L else 'F:' + L['name']) if L else None, 'urgency': urgency if urgency in RANK and RANK[urgency] >= 0 else None,
            'step': steps[0] if steps else None, 'steps': steps[:4], 'more': steps[4:], 'later': [e['text'] for e in c.entries if RANK.get(e['level'], -1) < 2] if urgency == 'vital' else [], 'others': [x for x in dict.fromkeys(t for t, y in list(zip(texts, lead))[1:] if y['group'] != 4 and not secondary(y, L)) if x != concl], 'lines': list(dict.fromkeys(lines)), 'excuses': list(dict.fromkeys(said)),
            'doubts': [c.fill(o['asks'], o['side']) for o in doubts], 'held': [(h['id'], h['side'], NAMES[h['cert']], h['level']) for h in held],
            'differentials': [row_text(c, x, held) for x in lead if x['group'] == 4] + [row_text(c, h, []) for h in diffs], 'data': [(x['name'], x['level'], x['text']) for x in res],
            'signs': [(x['name'], x['level']) for x in signs], 'free_signs': [x['name'] for x in free_signs], 'missing': L['missing'] if L and 'o' in L else [], 'case': c, 'rows': lead}
